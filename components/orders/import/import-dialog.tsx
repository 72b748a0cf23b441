'use client';

import { useTranslations } from 'next-intl';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useNotation } from '../store/use-order';
import { FilePick } from './file-pick';
import { ImportReview } from './import-review';
import type { ImportDialogProps } from './importable';
import { useImport } from './use-import';

/**
 * Imports the rows of a workbook or CSV file into the order: choose a file, review every row, then save all at once.
 */
export function ImportDialog({ kind, table, save, mappings, onClose }: ImportDialogProps) {
  const t = useTranslations('orders.import');
  const common = useTranslations('common');
  const faults = useTranslations('orders.import.faults');
  const words = {
    take: t('take'),
    line: t('line'),
    check: t('check'),
    yes: common('yes'),
    no: common('no'),
  };
  const steps = useImport(kind, { notation: useNotation(), recall: mappings.recall }, words);
  const fault = steps.fault && (
    <Notice tone="bad" className="mb-3">
      <p role="alert">{faults(steps.fault.fault, { type: steps.fault.type })}</p>
    </Notice>
  );
  if (steps.opened) {
    return (
      <ImportReview
        opened={steps.opened}
        steps={steps}
        kind={kind}
        table={table}
        save={save}
        mappings={mappings}
        onClose={onClose}
      >
        {fault}
      </ImportReview>
    );
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {fault}
          <FilePick busy={steps.busy} onPick={(file) => void steps.open(file)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
