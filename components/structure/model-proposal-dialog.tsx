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
import { ModelFileChoice } from './model-file-choice';
import { ProposalPanel } from './proposal-panel';

export interface ModelProposalProps {
  rootUnitId: string;
  /** Where the changes stood before the page was read. */
  since: string;
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

function ModelProposalDialog({ rootUnitId, since, onClose }: ModelProposalProps & { onClose: () => void }) {
  const t = useTranslations('structure.model');
  const [fileId, setFileId] = useState<string | null>(null);
  const chosen = { rootUnitId, since, fileId };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={720}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="grid flex-none gap-3">
          <ModelFileChoice {...chosen} onChoose={setFileId} />
        </DialogBody>
        {/* Another file begins from its own proposal. */}
        {fileId !== null && <ProposalPanel key={fileId} {...chosen} fileId={fileId} onTaken={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
