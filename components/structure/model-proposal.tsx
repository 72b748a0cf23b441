import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { CubeIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { ModelFileChoice, useModelFiles } from './model-file-choice';
import type { FileModel } from './proposal-model';
import { ProposalPanel } from './proposal-panel';

export interface ModelProposalProps {
  rootUnitId: string;
  /** The event position before the page was rendered. */
  since: string;
  Model: FileModel;
}

/** Proposes the structure from an IFC file of the project (portal-2 §2). */
export function ModelProposal(props: ModelProposalProps) {
  const t = useTranslations('structure.model');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CubeIcon />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ModelProposalDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Wide enough for the rows and the model side by side. */
const WIDTHS_PX = { files: 720, proposal: 1120 };

function ModelProposalDialog({
  rootUnitId,
  since,
  Model,
  onClose,
}: ModelProposalProps & { onClose: () => void }) {
  const t = useTranslations('structure.model');
  const known = useModelFiles(rootUnitId, since);
  const [fileId, setFileId] = useState<string | null>(null);
  const [latest] = known?.files ?? [];
  // A file uploaded elsewhere does not replace the current one.
  if (fileId === null && latest) setFileId(latest.projectFileID);
  const chosen = known?.files.find(({ projectFileID }) => projectFileID === fileId);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={chosen ? WIDTHS_PX.proposal : WIDTHS_PX.files}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="grid flex-none gap-3">
          {known === null ? (
            <Spinner />
          ) : (
            <ModelFileChoice {...known} {...{ rootUnitId, chosen }} onChoose={setFileId} />
          )}
        </DialogBody>
        {/* Another file starts with its own proposal. */}
        {chosen && (
          <ProposalPanel
            key={chosen.projectFileID}
            {...{ rootUnitId, since, Model }}
            file={chosen}
            onTaken={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
