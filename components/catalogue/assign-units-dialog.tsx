import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { DraftOffer } from '@/components/ui/draft-offer';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { AssignmentFields } from './assignment-fields';
import { useUnitsAssignment } from './use-units-assignment';

export interface AssignUnitsDialogProps {
  units: readonly { projectUnitID: string; projectUnitNo: string; title: string }[];
  onAssigned: () => void;
  onClose: () => void;
}

/** Assigns a product type and its plant to several units, after showing which units have it already. */
export function AssignUnitsDialog({ units, onAssigned, onClose }: AssignUnitsDialogProps) {
  const t = useTranslations('assignments.many');
  const assignment = useUnitsAssignment(units.map(({ projectUnitID }) => projectUnitID));
  const { catalogue, failure, typeId, plantId, has, left, isReady, isChosen, busy, draft } = assignment;
  const had = units.filter(({ projectUnitID }) => has.has(projectUnitID));
  const blocked = !isChosen ? t('choose') : left.length === 0 ? t('none') : undefined;

  async function confirm(): Promise<void> {
    if (!(await assignment.assign())) return;
    onClose();
    onAssigned();
  }

  return (
    <Dialog open dismissible={!busy} isDirty={draft.isDirty} onDiscard={draft.forget} onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('title', { count: units.length })}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="grid gap-3">
            <DraftOffer draft={draft} />
            {failure && <FailureNotice failure={failure} />}
            {!failure && !catalogue && <Skeleton className="h-16" />}
            {catalogue && (
              <div className="grid gap-3 sm:grid-cols-2">
                <AssignmentFields
                  {...{ catalogue, typeId, plantId }}
                  onType={assignment.chooseType}
                  onPlant={assignment.setPlantId}
                />
              </div>
            )}
            {had.length > 0 && (
              <Notice tone="warn" title={t('has', { count: had.length })}>
                {had.map(({ projectUnitNo, title }) => `${projectUnitNo} ${title}`).join('; ')}
              </Notice>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            variant="primary"
            busy={busy}
            disabled={isChosen && !isReady}
            blocked={blocked}
            onClick={confirm}
          >
            {t('confirm', { count: left.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
