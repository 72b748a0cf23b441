import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useDayText } from '@/components/ui/use-day-text';
import { useTypeName } from '@/lib/client/type-names';
import { daysBetween } from '@/lib/domain/calendar';
import type { LaterDates, MovedDate } from '@/lib/domain/deliveries/later-dates';

export type ShiftAnswer = 'yes' | 'no' | 'cancel';

export interface ShiftQuestionProps {
  question: Omit<LaterDates, 'moves'>;
  onAnswer: (answer: ShiftAnswer) => void;
}

/**
 * Asks whether to shift all later dates by the same number of days (portal-2 §4, "Delivery date change"): Yes shifts
 * them, No changes only this one, Cancel reverts. All or nothing: if a date would be too early, Yes is disabled.
 * Nothing is saved by the answer.
 */
export function ShiftQuestion({ question: { from, to, others }, onAnswer }: ShiftQuestionProps) {
  const t = useTranslations('deliveries.shift');
  const dayText = useDayText();
  const days = daysBetween(from, to);
  const refused = others.filter(({ minDay }) => minDay !== null).length;
  const difference = t(days > 0 ? 'daysLater' : 'daysEarlier', { days: Math.abs(days) });

  return (
    <Dialog open onOpenChange={() => onAnswer('cancel')}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>
            {t('text', { from: dayText(from), to: dayText(to), difference })}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          {refused > 0 ? (
            <Notice tone="bad">{t('refused', { count: refused })}</Notice>
          ) : (
            <p className="text-ink-2">{t('savedLater', { count: others.length })}</p>
          )}
          <MoveList moves={others} />
        </DialogBody>
        <DialogFooter>
          <Button data-dialog-safe onClick={() => onAnswer('cancel')}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onAnswer('no')}>{t('no')}</Button>
          <Button
            variant="primary"
            blocked={refused > 0 ? t('refused', { count: refused }) : undefined}
            onClick={() => onAnswer('yes')}
          >
            {t('yes')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Number of rows rendered at once; more follow when the last ones are near the view. */
const ROWS_AT_ONCE = 100;

/** Invalid dates come first; a long list grows while scrolling. */
function MoveList({ moves }: { moves: readonly MovedDate[] }) {
  const t = useTranslations('deliveries.shift');
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  const sorted = [...moves].sort(
    (a, b) => Number(b.minDay !== null) - Number(a.minDay !== null) || (a.from < b.from ? -1 : 1),
  );
  return (
    <ul aria-label={t('list', { count: moves.length })} className="mt-3 divide-y rounded border">
      {sorted.slice(0, drawn).map((move) => (
        <Move key={move.key} move={move} />
      ))}
      {drawn < moves.length && <MoreRows key={drawn} onNear={() => setDrawn(drawn + ROWS_AT_ONCE)} />}
    </ul>
  );
}

const Move = memo(function Move({ move: { lot, type, from, to, minDay } }: { move: MovedDate }) {
  const t = useTranslations('deliveries.shift');
  const nameOf = useTypeName();
  const dayText = useDayText();
  return (
    <li className="flex flex-wrap justify-between gap-x-3 px-3 py-1.5 text-sm">
      <span className="min-w-0 truncate">
        {lot} <span className="text-ink-3">{nameOf(type)}</span>
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {dayText(from)} → <b className={minDay === null ? '' : 'text-bad'}>{dayText(to)}</b>
      </span>
      {minDay !== null && (
        <span className="basis-full text-bad text-xs">{t('tooEarly', { day: dayText(minDay) })}</span>
      )}
    </li>
  );
});

/** Marks the end of the rendered rows. */
function MoreRows({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLLIElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    if (!end.current) return;
    const margin = '600px';
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <li ref={end} aria-hidden="true" className="h-8" />;
}
