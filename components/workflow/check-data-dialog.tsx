'use client';

import { useTranslations } from 'next-intl';
import { useContext, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useRefresh } from '@/lib/client/use-refresh';
import type { CheckDataTaskKey } from '@/lib/domain/vocabulary/role-groups';
import { AskedData } from './asked-data';
import { StepPlaceContext } from './step-place';
import { useFailureToast } from './use-failure-toast';

export interface CheckDataDialogProps {
  unitId: string;
  rootUnitId: string;
  half: CheckDataTaskKey;
  /** The requested data; null if not written down. */
  message: string | null;
  onClose: () => void;
}

/** Asks whether the data are complete; answered with a button only (portal-2 §2, check-data task dialog). */
export function CheckDataDialog({ unitId, rootUnitId, half, message, onClose }: CheckDataDialogProps) {
  const t = useTranslations('workflow.checkData');
  const refresh = useRefresh();
  const { onTaken } = useContext(StepPlaceContext);
  const tellFailure = useFailureToast(t('failed'));
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await call('confirmCheckData', { body: { unitID: unitId, rootUnitID: rootUnitId } });
      toast.success(t(`${half}.done`));
      onClose();
      if (onTaken) onTaken();
      else refresh();
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  }

  return (
    <Dialog open dismissible={false} onOpenChange={onClose}>
      <DialogContent width={640}>
        <DialogHeader>
          <DialogTitle>{t(`${half}.question`)}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <p className="text-ink-2">{t(`${half}.effect`)}</p>
          {message !== null && <AskedData message={message} />}
        </DialogBody>
        <DialogFooter>
          <Button data-dialog-safe onClick={onClose} disabled={busy}>
            {t('notYet')}
          </Button>
          <Button variant="primary" busy={busy} onClick={confirm}>
            {t(`${half}.action`)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
