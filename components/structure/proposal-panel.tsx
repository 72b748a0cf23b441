import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { DialogBody, useDialogDraft } from '@/components/ui/dialog';
import { DraftOffer } from '@/components/ui/draft-offer';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import { addressOf } from '@/lib/client/address';
import { failureOf } from '@/lib/client/failure';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useResource } from '@/lib/client/use-resource';
import type { FileDto } from '@/lib/contract/files';
import type { StructureProposalDto } from '@/lib/contract/model-structure';
import { editProposal, type ProposalStep, withVolumes } from '@/lib/domain/models/edit-proposal';
import type { ProposedSubproject } from '@/lib/domain/models/structure-proposal';
import { ProposalBoard } from './proposal-board';
import type { FileModel } from './proposal-model';
import { TakeProposal } from './take-proposal';

interface ProposalPanelProps {
  rootUnitId: string;
  since: string;
  file: FileDto;
  Model: FileModel;
  onTaken: () => void;
}

/** The proposal of a file as soon as it is read; user changes stay when volumes arrive later. */
export function ProposalPanel({ rootUnitId, since, file, Model, onTaken }: ProposalPanelProps) {
  const t = useTranslations('structure.model');
  const params = { projectUnitID: rootUnitId, id: file.projectFileID };
  const { data, error } = useResource('getStructureProposal', { params }, { since, rootUnitId });
  const [edited, setEdited] = useState<readonly ProposedSubproject[]>([]);
  const [day, setDay] = useState('');
  const draft = useDraft(
    { form: 'structure-proposal', resourceId: file.projectFileID },
    {
      current: () => ({ edited, day }),
      restore({ typed }) {
        setEdited(typed.edited);
        setDay(typed.day);
      },
    },
  );
  useDraftState(draft, edited, day);
  useDialogDraft(draft);
  const ofFile = data?.data.subProjects ?? null;
  const proposal = useMemo(
    () => (edited.length > 0 && ofFile ? withVolumes(edited, ofFile) : ofFile),
    [edited, ofFile],
  );
  if (error) return <DialogBody>{<Notice tone="bad">{failureOf(error).texts.join(' ')}</Notice>}</DialogBody>;
  if (!data) return null;
  if (proposal === null || ofFile === null)
    return <DialogBody>{<Unread read={data.data} params={params} />}</DialogBody>;
  const edit = (step: ProposalStep) => setEdited(editProposal(proposal, step));
  return (
    <>
      <DialogBody className="grid gap-3">
        <DraftOffer draft={draft} />
        <Remarks read={data.data} />
        {proposal.length > 0 && (
          <ProposalBoard
            proposal={proposal}
            ofFile={ofFile}
            model={modelOf(file, data.data)}
            picture={pictureOf(file)}
            Model={Model}
            onStep={edit}
          />
        )}
        {proposal.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
      </DialogBody>
      {proposal.length > 0 && (
        <TakeProposal
          {...{ proposal, day }}
          onDay={setDay}
          onTaken={() => {
            draft.forget();
            onTaken();
          }}
        />
      )}
    </>
  );
}

/** The current state of the model; null if its geometry was refused, as the warnings say. */
function modelOf({ projectFileID: fileID, name: fileName }: FileDto, read: StructureProposalDto) {
  const { state, progress, code, url } = read;
  return state === 'refused' ? null : { fileID, fileName, state, progress, code, subject: null, url };
}

/** The preview of the file, if available. */
function pictureOf({ projectUnitID, projectFileID: id, preview, scan }: FileDto): string | null {
  if (preview !== 'ready' || scan !== 'clean') return null;
  return addressOf('getFilePreview', { params: { projectUnitID, id } });
}

interface ReadProps {
  read: StructureProposalDto;
}

/** A file that is being read, or was refused. */
function Unread({ read, params }: ReadProps & { params: { projectUnitID: string; id: string } }) {
  const t = useTranslations('structure.model');
  const isRefused = read.state === 'refused';
  // The reason, from the text of the refusal.
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

/** Warnings about the file with advice, and facts that are not known yet. */
function Remarks({ read: { warnings, code, state } }: ReadProps) {
  const t = useTranslations('structure.model');
  const remarks = [
    ...warnings.map((warning) => ({ text: t(`warnings.${warning}`), help: t(`help.${warning}`) })),
    ...(code === 'IfcGeometryLimit' || code === 'IfcShapesUnreadable'
      ? [{ text: t('noGeometry'), help: t('help.noGeometry') }]
      : []),
  ];
  return (
    <>
      {remarks.length > 0 && (
        <Notice tone="warn">
          <ul className={cx(remarks.length > 1 && 'list-disc pl-4')}>
            {remarks.map(({ text, help }) => (
              <li key={text}>
                <span className="font-medium">{text}</span> <span className="text-ink-2">{help}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {state === 'converting' && <p className="text-ink-3 text-xs">{t('measuring')}</p>}
    </>
  );
}
