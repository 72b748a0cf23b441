'use client';

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
import { PlusIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { useRefresh } from '@/lib/client/use-refresh';
import type { Day } from '@/lib/domain/calendar';
import { MAX_MATERIALS_PER_LOT } from '@/lib/domain/deliveries/check-materials';
import type { RowProblem } from '@/lib/domain/deliveries/material-edits';
import type { StoredLot } from './edited-lots';
import { LotVolume } from './lot-volume';
import { MaterialFields } from './material-fields';
import { SaveProblem } from './save-problem';
import { ShiftQuestion } from './shift-question';
import { StaleLots } from './stale-lots';
import { useLotMaterials } from './use-lot-materials';

export interface LotMaterialsDialogProps {
  rootUnitId: string;
  /** The stored lot. */
  lot: StoredLot;
  /** The earliest day for a changed date. */
  minDay: Day;
  /** Total volume of the other lots in the subproject. */
  siblingsM3: number;
  /** Titles of the existing product types. */
  types: readonly string[];
  /** Why nothing can be changed. */
  refusal: string | undefined;
  onClose: () => void;
}

/** Materials and delivery dates of an approval lot (portal-2 §5, approval lot material rows). */
export function LotMaterialsDialog(props: LotMaterialsDialogProps) {
  const { lot: stored, types, refusal, onClose } = props;
  const t = useTranslations('deliveries.edit');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const dayText = useDayText();
  const state = useLotMaterials(props);
  const { lot, problems, question } = state;
  const locked = lot.volumesLocked;
  const readOnly = refusal !== undefined;
  const dates = useTranslations('deliveries.dates');
  const blocked = problems.size > 0 ? dates('problems', { count: problems.size }) : undefined;

  async function save(): Promise<void> {
    if (!(await state.save())) return;
    toast.success(t('saved'));
    refresh();
    onClose();
  }

  return (
    <>
      <Dialog
        open
        dismissible={!state.busy}
        isDirty={state.draft.isDirty}
        countsFocusedField
        onDiscard={state.draft.forget}
        onOpenChange={onClose}
      >
        <DialogContent width={600}>
          <DialogHeader>
            <DialogTitle>{t('lotTitle', { lot: stored.title })}</DialogTitle>
            <DialogDescription>{t('minDay', { day: dayText(lot.minDay) })}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            {!readOnly && <DraftOffer draft={state.draft} className="mb-3" />}
            {readOnly && (
              <Notice tone="info" className="mb-3">
                {refusal}
              </Notice>
            )}
            {locked && !readOnly && (
              <Notice tone="info" className="mb-3">
                {t('locked')}
              </Notice>
            )}
            <SaveProblem texts={state.failure} />
            {state.stale && <StaleLots lots={state.stale.lots} onTake={state.takeStored} />}
            <LotVolume siblingsM3={state.siblingsM3} ownM3={state.ownM3} />
            <div className="mt-3 divide-y">
              {lot.rows.map((row, index) => (
                <MaterialFields
                  key={row.key}
                  row={row}
                  label={t('row', { number: index + 1 })}
                  problems={problems.get(row.key) ?? NONE}
                  minDay={lot.minDay}
                  types={types}
                  locked={locked}
                  readOnly={readOnly}
                  onRow={state.changeRow}
                  onDay={state.changeDay}
                  onDelete={state.deleteRow}
                />
              ))}
              {lot.rows.length === 0 && <p className="py-3 text-ink-2">{t('noRows')}</p>}
            </div>
            {!locked && !readOnly && (
              <Button
                variant="quiet"
                icon={<PlusIcon />}
                className="mt-2"
                disabled={lot.rows.length >= MAX_MATERIALS_PER_LOT}
                onClick={state.addRow}
              >
                {t('add')}
              </Button>
            )}
          </DialogBody>
          <DialogFooter>
            <span className="min-w-0 flex-1 self-center text-ink-2 text-sm" aria-live="polite">
              {state.movesOthers && dates('changed', { count: state.changedLots })}
            </span>
            <DialogCancel disabled={state.busy} />
            {!readOnly && (
              <Button
                variant="primary"
                busy={state.busy}
                disabled={state.changedLots === 0}
                blocked={blocked}
                onClick={save}
              >
                {common('save')}
              </Button>
            )}
          </DialogFooter>
        </DialogContent>
      </Dialog>
      {question && <ShiftQuestion question={question} onAnswer={state.answer} />}
    </>
  );
}

const NONE: readonly RowProblem[] = [];
