import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { WeekTotals } from '@/lib/domain/deliveries/time-line';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

const CHART_PX = 36;

interface TotalsProps {
  weeks: readonly WeekTotals[];
  /** Number of trucks that the plants can load per week. */
  capacity: number;
}

/** Trucks, volume and weight of each week, with a line at the plants' capacity. */
export function TimeLineTotals({ weeks, capacity }: TotalsProps) {
  const t = useTranslations('deliveries.timeLine');
  const show = useQuantityTexts();
  return (
    <tfoot className="sticky bottom-0 z-3 bg-surface text-right text-xs tabular-nums">
      <tr>
        <RowHead>{t('trucks', { capacity })}</RowHead>
        <TruckCells weeks={weeks} capacity={capacity} />
      </tr>
      <tr>
        <RowHead>m³</RowHead>
        {weeks.map(({ monday, volumeM3 }) => (
          <td key={monday} className="border-t px-1.5 leading-[17px]">
            {volumeM3 === 0 ? '–' : show.volumeM3(volumeM3)}
          </td>
        ))}
      </tr>
      <tr>
        <RowHead>t</RowHead>
        {weeks.map(({ monday, weightKg }) => (
          <td key={monday} className="border-t px-1.5 leading-[17px]">
            {weightKg === 0 ? '–' : show.tonnes(weightKg)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function RowHead({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-1 border-t bg-surface px-3 text-left font-medium text-ink-2 leading-[17px]"
    >
      {children}
    </th>
  );
}

function TruckCells({ weeks, capacity }: TotalsProps) {
  const t = useTranslations('deliveries.timeLine');
  const most = Math.max(capacity, ...weeks.map(({ trucks }) => trucks));
  const px = (trucks: number) => (trucks / most) * CHART_PX;
  return weeks.map(({ monday, trucks }) => {
    const isOver = trucks > capacity;
    return (
      <td key={monday} className="relative border-t px-1.5 pt-1 align-bottom">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 border-ink-3 border-t border-dashed"
          style={{ bottom: `${px(capacity)}px` }}
        />
        <span className={cx('block text-center font-semibold leading-4', isOver && 'text-bad')}>
          {trucks === 0 ? '' : trucks}
          {isOver && <span className="sr-only">{t('overCapacity', { count: trucks - capacity })}</span>}
        </span>
        <span
          aria-hidden="true"
          className={cx('mx-auto block w-3/5 rounded-t-sm', isOver ? 'bg-bad' : 'bg-accent')}
          style={{ height: `${px(trucks)}px` }}
        />
      </td>
    );
  });
}
