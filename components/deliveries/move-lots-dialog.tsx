import { useTranslations } from 'next-intl';
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
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { type LotsMoveOptions, useLotsMove } from './use-lots-move';
import { WaveConsequences } from './wave-consequences';
import { WeekStepper } from './week-stepper';

export interface MoveLotsDialogProps extends LotsMoveOptions {
  onClose: () => void;
}

/** Moves the dates of several lots by weeks, after showing the consequences and which dates stay. */
export function MoveLotsDialog({ onClose, onMoved, ...lots }: MoveLotsDialogProps) {
  const t = useTranslations('deliveries.wave');
  const move = useLotsMove({
    ...lots,
    onMoved() {
      onClose();
      onMoved();
    },
  });
  const { wave, saving } = move;
  const isPossible = wave !== null && wave.moved.length > 0;
  const blocked = isPossible ? undefined : t(wave === null ? 'nothing' : 'nonePossible');
  return (
    <Dialog open dismissible={!saving.busy} onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Move move={move} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button variant="primary" busy={saving.busy} blocked={blocked} onClick={() => void saving.save()}>
            {t('save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Move({ move }: { move: ReturnType<typeof useLotsMove> }) {
  const t = useTranslations('deliveries.wave');
  const dates = useTranslations('deliveries.dates');
  const { plan, error, count, days, wave, shift } = move;
  if (error) return <ErrorState title={dates('failedLoad')} />;
  if (!plan) return <Skeleton className="h-24" />;
  if (count === 0) return <Notice>{t('none')}</Notice>;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <WeekStepper count={count} days={days} onShift={shift} />
      </div>
      {wave && (
        <>
          <p className="font-medium">{t('moves', { count: wave.moved.length, total: count })}</p>
          {wave.refused.length > 0 && (
            <Notice tone="warn">{t('stays', { count: wave.refused.length })}</Notice>
          )}
          <WaveConsequences wave={wave} plan={plan} most={Number.POSITIVE_INFINITY} />
        </>
      )}
    </div>
  );
}
