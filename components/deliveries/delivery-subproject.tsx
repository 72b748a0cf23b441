import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { ChevronRightIcon } from '@/components/ui/icons';
import { PlantDaysBelow } from '@/components/ui/plant-days';
import { Progress } from '@/components/ui/progress';
import { WhenNear } from '@/components/ui/when-near';
import type { Day } from '@/lib/domain/calendar';
import {
  type EditedLot,
  type EditedRow,
  type EditedSubproject,
  isChangedLot,
  problemsOfRows,
  type RowProblem,
  siblingsOfRaised,
  volumeUseOf,
} from '@/lib/domain/deliveries/material-edits';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { MaterialFields } from './material-fields';
import { typesOf } from './use-delivery-dates';

export interface DeliverySubprojectProps {
  subproject: EditedSubproject;
  isOpen: boolean;
  /** The project has many lots: lots far from the view are not rendered. */
  isMany: boolean;
  readOnly: boolean;
  onToggle: (unitId: string) => void;
  onRow: (lotId: string, key: string, change: Partial<EditedRow>) => void;
  onDay: (lot: EditedLot, row: EditedRow, day: Day | null) => void;
}

/** A subproject with its volume against the limit and, if expanded, the rows of its lots. */
export const DeliverySubproject = memo(function DeliverySubproject(props: DeliverySubprojectProps) {
  const { subproject, isOpen, isMany, onToggle, readOnly, onRow, onDay } = props;
  const { unitId, title, lots } = subproject;
  const t = useTranslations('deliveries');
  const id = useId();
  const { exactVolumeM3 } = useQuantityTexts();
  const { usedM3, exceeded } = volumeUseOf(subproject);
  const use = t('volume.use', { used: exactVolumeM3(usedM3), limit: VOLUME_LIMIT_M3 });
  return (
    <section className="rounded border">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-lots`}
          className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded px-3 py-2 text-left hover:bg-hover"
          onClick={() => onToggle(unitId)}
        >
          <ChevronRightIcon className={cx('shrink-0 transition-transform', isOpen && 'rotate-90')} />
          <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
          <span className="text-ink-3 text-sm">{t('dates.lots', { count: lots.length })}</span>
          <span className="flex w-56 items-center gap-2 max-sm:w-full">
            <Progress
              label={use}
              max={VOLUME_LIMIT_M3}
              value={usedM3}
              tone={exceeded ? 'bad' : 'accent'}
              className="flex-1"
            />
            <span
              className={cx(
                'whitespace-nowrap text-right text-sm tabular-nums',
                exceeded ? 'font-semibold text-bad' : 'text-ink-2',
              )}
            >
              {use}
            </span>
          </span>
        </button>
      </h3>
      <div id={`${id}-lots`} hidden={!isOpen} className="border-t px-3">
        {isOpen && (
          <PlantDaysBelow unitId={unitId}>
            <WhenNear active={isMany} initially estimatedPx={heightOf(lots)} className="divide-y">
              {() =>
                lots.map((lot) => (
                  <PlantDaysBelow key={lot.unitId} unitId={lot.unitId}>
                    <LotRows
                      siblingsM3={exceeded ? siblingsOfRaised(subproject, lot) : undefined}
                      {...{ lot, readOnly, onRow, onDay }}
                    />
                  </PlantDaysBelow>
                ))
              }
            </WhenNear>
          </PlantDaysBelow>
        )}
        {isOpen && lots.length === 0 && <p className="py-2 text-ink-3 text-sm">{t('dates.noLots')}</p>}
      </div>
    </section>
  );
});

/** Approximate height of the lots' rows, px. */
function heightOf(lots: readonly EditedLot[]): number {
  return lots.reduce((sum, { rows }) => sum + 14 + 40 * Math.max(1, rows.length), 0);
}

type LotRowsProps = Pick<DeliverySubprojectProps, 'readOnly' | 'onRow' | 'onDay'> & {
  lot: EditedLot;
  /** The volume of the other lots, if too little room is left for this one. */
  siblingsM3: number | undefined;
};

const LotRows = memo(function LotRows({ lot, siblingsM3, readOnly, onRow, onDay }: LotRowsProps) {
  const t = useTranslations('deliveries.edit');
  const isChanged = isChangedLot(lot);
  const problems = isChanged ? problemsOfRows(lot, typesOf(lot), siblingsM3) : null;
  return (
    <div
      className={cx(
        'grid gap-x-3 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]',
        // Off-screen lots are not painted; the margin keeps the focus ring at the edge visible.
        '[contain-intrinsic-block-size:auto_8rem] [content-visibility:auto] [overflow-clip-margin:4px]',
        isChanged && 'bg-dirty',
      )}
    >
      <h4 className="min-w-0 truncate py-2 font-medium text-sm">{lot.title}</h4>
      <div>
        {lot.rows.map((row, index) => (
          <MaterialFields
            key={row.key}
            row={row}
            label={t('lotRow', { lot: lot.title, number: index + 1 })}
            problems={problems?.get(row.key) ?? NO_PROBLEMS}
            minDay={lot.minDay}
            locked={lot.volumesLocked}
            readOnly={readOnly}
            onRow={(key, change) => onRow(lot.unitId, key, change)}
            onDay={(edited, day) => onDay(lot, edited, day)}
          />
        ))}
        {lot.rows.length === 0 && <p className="py-2 text-ink-3 text-sm">{t('noRows')}</p>}
      </div>
    </div>
  );
});

const NO_PROBLEMS: readonly RowProblem[] = [];
