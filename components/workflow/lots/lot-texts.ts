import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useDayText } from '@/components/ui/use-day-text';
import type { LotDto } from '@/lib/contract/lots';
import { isoWeek } from '@/lib/domain/calendar';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { isOverdue } from '@/lib/domain/workflow/inbox';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import type { CellText } from './lot-view';

/** How late the task of a lot is. */
export type LotDelay = 'escalated' | 'late' | null;

export function delayOf(lot: Pick<LotDto, 'daysLate' | 'isEscalated'>): LotDelay {
  if (lot.isEscalated) return 'escalated';
  return isOverdue(lot) ? 'late' : null;
}

/** The mark of a cell text: `outlined` for late, `red` for escalated or no longer deliverable in time. */
export type CellMark = 'outlined' | 'red' | null;

export function cellMark(lot: LotDto, text: CellText): CellMark {
  if (text === 'week') return lot.isAtRisk ? 'red' : null;
  return lot.isEscalated ? 'red' : isOverdue(lot) ? 'outlined' : null;
}

/** The number of an ISO week. */
export function weekNumber(week: string): number {
  return Number(week.slice(-2));
}

/** The texts of lots, cached for lots that share them. */
export function useLotTexts() {
  const t = useTranslations('lots');
  const states = useTranslations('states');
  const dayText = useDayText();
  const { volumeM3 } = useQuantityTexts();
  return useMemo(() => {
    const waiting = remembered((days: number) => t('waiting', { days }));
    const days = remembered((count: number) => t('days', { days: count }));
    const week = remembered((name: string) => t('week', { week: weekNumber(name) }));
    const day = remembered(dayText);
    const delivered = remembered((date: string) => t('deliveredOn', { day: day(date) }));
    const state = remembered((key: StateKey) => states(key));
    const lines = new WeakMap<LotDto, string>();
    const lineOf = (lot: LotDto, subproject: string) => {
      const delay = delayOf(lot);
      const parts = [
        subproject,
        lot.title,
        state(lot.stateKey),
        lot.daysWaiting !== null && waiting(lot.daysWaiting),
        delay && t(`delays.${delay}`),
        lot.deliveryDate && delivered(lot.deliveryDate),
        lot.isAtRisk && t('atRisk'),
      ];
      return parts.filter(Boolean).join(', ');
    };
    return {
      week,
      day,
      volume: volumeM3,
      /** The text of a cell; empty if there is none. */
      cell: (lot: LotDto, text: CellText): string => {
        if (text === 'week') return lot.deliveryDate ? week(isoWeek(lot.deliveryDate)) : '';
        return lot.daysWaiting === null ? '' : days(lot.daysWaiting);
      },
      /** The facts of a lot in one line. */
      line: (lot: LotDto, subproject: string): string => {
        const known = lines.get(lot) ?? lineOf(lot, subproject);
        lines.set(lot, known);
        return known;
      },
    };
  }, [t, states, dayText, volumeM3]);
}

export type LotTexts = ReturnType<typeof useLotTexts>;

function remembered<Key>(make: (key: Key) => string): (key: Key) => string {
  const made = new Map<Key, string>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
