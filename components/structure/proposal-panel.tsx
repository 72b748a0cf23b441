import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogBody } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { StructureProposalDto } from '@/lib/contract/model-structure';
import { editProposal, type ProposalStep } from '@/lib/domain/models/edit-proposal';
import type { ProposedSubproject } from '@/lib/domain/models/structure-proposal';
import { ProposalTree } from './proposal-tree';
import { TakeProposal } from './take-proposal-footer';

interface ProposalPanelProps {
  rootUnitId: string;
  since: string;
  fileId: string;
  onTaken: () => void;
}

/** What a file proposes, as soon as it is read; changes of the person stay when volumes come later. */
export function ProposalPanel({ rootUnitId, since, fileId, onTaken }: ProposalPanelProps) {
  const t = useTranslations('structure.model');
  const params = { projectUnitID: rootUnitId, id: fileId };
  const { data, error } = useResource(
    'getStructureProposal',
    { params },
    { since, rootUnitId, kinds: ['model', 'files'] },
  );
  const [edited, setEdited] = useState<readonly ProposedSubproject[] | null>(null);
  if (error) return <DialogBody>{<Notice tone="bad">{failureOf(error).texts.join(' ')}</Notice>}</DialogBody>;
  if (!data) return null;
  const proposal = edited ?? data.data.subProjects;
  if (proposal === null) return <DialogBody>{<Unread read={data.data} params={params} />}</DialogBody>;
  const edit = (step: ProposalStep) => setEdited(editProposal(proposal, step));
  return (
    <>
      <DialogBody className="grid gap-3">
        <Remarks read={data.data} />
        {proposal.length > 0 && <ProposalTree proposal={proposal} onStep={edit} />}
        {proposal.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
      </DialogBody>
      {proposal.length > 0 && <TakeProposal proposal={proposal} onTaken={onTaken} />}
    </>
  );
}

interface ReadProps {
  read: StructureProposalDto;
}

/** A file that is read now, or that was refused. */
function Unread({ read, params }: ReadProps & { params: { projectUnitID: string; id: string } }) {
  const t = useTranslations('structure.model');
  const isRefused = read.state === 'refused';
  // The reason, in the words of the refusal.
  const { error } = useResource('getIfcStructure', isRefused ? { params } : null);
  if (isRefused) {
    return (
      <Notice tone="bad" title={t('refused')}>
        {error && failureOf(error).texts.join(' ')}
      </Notice>
    );
  }
  return (
    <div role="status">
      <p className="mb-1 text-ink-2">{t('reading')}</p>
      <Progress label={t('progress', { progress: read.progress })} max={100} value={read.progress} />
    </div>
  );
}

/** What is odd about the file, and what is not known yet. */
function Remarks({ read: { warnings, code, state } }: ReadProps) {
  const t = useTranslations('structure.model');
  const remarks = [
    ...warnings.map((warning) => t(`warnings.${warning}`)),
    ...(code === 'IfcGeometryLimit' ? [t('noGeometry')] : []),
  ];
  return (
    <>
      {remarks.length > 0 && (
        <Notice tone="warn">
          <ul className="list-disc pl-4">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
      {state === 'converting' && <p className="text-ink-3 text-xs">{t('measuring')}</p>}
    </>
  );
}
