import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast-store';
import { type Answer, call } from '@/lib/client/call';
import { useFailureToast } from '../use-failure-toast';
import type { AskedSteps, UnitOfStep } from './selection-bar';
import { StepsPreview } from './steps-preview';

type Preview = Answer<'previewSteps'>;

export interface StepsDialogProps extends AskedSteps<UnitOfStep> {
  /** The units for which the step is possible. */
  preview: Preview;
  onClose: () => void;
  /** Receives the units whose step was taken. */
  onTaken: (unitIds: readonly string[]) => void;
}

/** Confirms a step for several units: shows the units, warnings, and refused units with reasons. */
export function StepsDialog({ actionKey, units: asked, preview, onClose, onTaken }: StepsDialogProps) {
  const t = useTranslations('inbox.steps');
  const workflow = useTranslations('workflow');
  const tellFailure = useFailureToast(workflow('failed'));
  const [busy, setBusy] = useState(false);

  async function take(): Promise<void> {
    setBusy(true);
    try {
      const units = preview.data.map(({ projectUnitID, version }) => ({ projectUnitID, version }));
      const { data, refused } = await call('takeSteps', { body: { actionKey, units } });
      if (data.length > 0) toast.success(t('done', { count: data.length }));
      if (refused.length > 0) {
        toast.error({ title: t('notDone', { count: refused.length }), text: refused[0]?.message });
      }
      onClose();
      onTaken(data.map(({ projectUnitID }) => projectUnitID));
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  }

  const { count } = preview;
  return (
    <Dialog open dismissible={!busy} onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{workflow(`actions.${actionKey}`)}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="flex flex-col gap-3">
            <p className="text-ink-2">{workflow(`effects.${actionKey}`)}</p>
            <StepsPreview actionKey={actionKey} preview={preview} units={asked} />
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button variant="primary" busy={busy} blocked={count === 0 ? t('none') : undefined} onClick={take}>
            {t('confirm', { step: workflow(`actions.${actionKey}`), count })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
