'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { useRefresh } from '@/lib/client/use-refresh';
import type { Day } from '@/lib/domain/calendar';
import type { EditedLot, EditedRow, EditedSubproject } from '@/lib/domain/deliveries/material-edits';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { DeliverySubproject } from './delivery-subproject';
import { SaveProblem } from './save-problem';
import { ShiftQuestion } from './shift-question';
import { StaleLots } from './stale-lots';
import { useDeliveryDates } from './use-delivery-dates';

export interface DeliveryDatesDialogProps {
  rootUnitId: string;
  /** The subproject that is expanded at first; null opens the first one that can still change. */
  openSubprojectId: string | null;
  /** Why nothing can be changed. */
  refusal: string | undefined;
  onClose: () => void;
}

type Dates = ReturnType<typeof useDeliveryDates>;

/** All delivery dates of a project, and its volumes against their limits (portal-2 §2, delivery dates dialog). */
export function DeliveryDatesDialog(props: DeliveryDatesDialogProps) {
  const { rootUnitId, refusal, onClose } = props;
  const t = useTranslations('deliveries.dates');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const dates = useDeliveryDates(rootUnitId);
  const { changedLots, wrongRows, exceeded, question } = dates;
  const blocked = exceeded
    ? t('limitReached', { limit: VOLUME_LIMIT_M3 })
    : wrongRows > 0
      ? t('problems', { count: wrongRows })
      : undefined;

  async function save(): Promise<void> {
    if (!(await dates.save())) return;
    toast.success(t('saved'));
    refresh();
    onClose();
  }

  return (
    <>
      <Dialog
        open
        dismissible={!dates.busy}
        isDirty={dates.draft.isDirty}
        countsFocusedField
        onDiscard={dates.draft.forget}
        onOpenChange={onClose}
      >
        <DialogContent width={860}>
          <DialogHeader>
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>
              <MinDay dates={dates} />
            </DialogDescription>
          </DialogHeader>
          <DialogBody>
            {refusal === undefined && dates.isWhole && <DraftOffer draft={dates.draft} className="mb-3" />}
            {refusal !== undefined && <Notice className="mb-3">{refusal}</Notice>}
            {exceeded && (
              <div role="alert" className="mb-3">
                <Notice tone="bad">{t('limitReached', { limit: VOLUME_LIMIT_M3 })}</Notice>
              </div>
            )}
            {dates.stale && <StaleLots lots={dates.stale.lots} onTake={dates.takeStored} />}
            <Subprojects dates={dates} {...props} />
          </DialogBody>
          <DialogFooter>
            <span className="min-w-0 flex-1 basis-40 self-center text-ink-2 text-sm" aria-live="polite">
              {blocked ?? t('changed', { count: changedLots })}
            </span>
            <span className="flex shrink-0 gap-2">
              <DialogCancel disabled={dates.busy}>
                {refusal === undefined ? common('cancel') : t('close')}
              </DialogCancel>
              {refusal === undefined && (
                <Button
                  variant="primary"
                  busy={dates.busy}
                  disabled={changedLots === 0}
                  blocked={blocked}
                  onClick={save}
                >
                  {common('save')}
                </Button>
              )}
            </span>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      {question && <ShiftQuestion question={question} onAnswer={dates.answer} />}
    </>
  );
}

function MinDay({ dates }: { dates: Dates }) {
  const t = useTranslations('deliveries.dates');
  const dayText = useDayText();
  const minDay = dates.subprojects.flatMap((subproject) => subproject.lots).find((lot) => lot.minDay)?.minDay;
  return minDay ? t('minDay', { day: dayText(minDay) }) : t('loading');
}

const MANY_LOTS = 100;

/** Collapsed subprojects render a single line, so that a thousand lots cost nothing. */
function Subprojects({ dates, openSubprojectId, refusal }: DeliveryDatesDialogProps & { dates: Dates }) {
  const t = useTranslations('deliveries.dates');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const first = openSubprojectId ?? firstMovable(dates.subprojects);
  const toggle = useCallback(
    (unitId: string) =>
      setToggled(
        (now) => new Set(now.has(unitId) ? [...now].filter((id) => id !== unitId) : [...now, unitId]),
      ),
    [],
  );
  // Rows are memoised, so they call the latest function through a ref.
  const latest = useRef(dates.changeDay);
  useEffect(() => {
    latest.current = dates.changeDay;
  });
  const changeDay = useCallback(
    (lot: EditedLot, row: EditedRow, day: Day | null) => latest.current(lot, row, day),
    [],
  );
  if (!dates.isWhole) {
    if (dates.failure.length === 0) return <SkeletonRows rows={6} />;
    return (
      <ErrorState title={t('failedLoad')} actions={<Button onClick={dates.retry}>{t('retry')}</Button>}>
        {dates.failure.join(' ')}
      </ErrorState>
    );
  }
  if (dates.subprojects.length === 0) return <EmptyState title={t('empty')} />;
  const isMany = dates.subprojects.reduce((sum, { lots }) => sum + lots.length, 0) > MANY_LOTS;
  return (
    <>
      <SaveProblem texts={dates.failure} />
      <div className="grid gap-2">
        {dates.subprojects.map((subproject) => (
          <DeliverySubproject
            key={subproject.unitId}
            subproject={subproject}
            isOpen={toggled.has(subproject.unitId) !== (subproject.unitId === first)}
            isMany={isMany}
            readOnly={refusal !== undefined}
            onToggle={toggle}
            onRow={dates.changeRow}
            onDay={changeDay}
          />
        ))}
      </div>
    </>
  );
}

/** The first subproject with a date that can still change; none if all are fixed. */
function firstMovable(subprojects: readonly EditedSubproject[]): string | undefined {
  const isMovable = ({ lots }: EditedSubproject) => lots.some((lot) => lot.rows.some((row) => !row.isFixed));
  return subprojects.find(isMovable)?.unitId;
}
