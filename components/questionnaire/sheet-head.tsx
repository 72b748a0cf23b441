import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { CheckIcon, WarningIcon } from '@/components/ui/icons';
import { Progress } from '@/components/ui/progress';
import type { SheetProgress, SheetState } from '@/lib/domain/questionnaire/sheet-progress';

const DOTS: Record<SheetState, string> = {
  empty: 'border border-ink-3',
  started: 'bg-warn',
  faulty: 'text-bad',
  complete: 'text-ok',
};

/** The name of a sheet with a mark of its progress. */
export function SheetLabel({ name, state }: { name: string; state: SheetState }) {
  const t = useTranslations('questionnaire.states');
  return (
    <span className="flex items-center gap-1.5">
      {state === 'complete' && <CheckIcon size={14} className={DOTS.complete} />}
      {state === 'faulty' && <WarningIcon size={14} className={DOTS.faulty} />}
      {(state === 'empty' || state === 'started') && (
        <span aria-hidden="true" className={cx('size-2 rounded-full', DOTS[state])} />
      )}
      {name}
      <span className="sr-only">({t(state)})</span>
    </span>
  );
}

/** The share of required answers that are given. */
export function SheetProgressBar({ progress: { needed, given } }: { progress: SheetProgress }) {
  const t = useTranslations('questionnaire');
  const share = needed === 0 ? 1 : Math.floor((given / needed) * 100) / 100;
  const label = t('progress', { percent: share });
  return (
    <div className="mb-3 flex items-center gap-3">
      <Progress
        label={`${t('progressLabel')}: ${label}`}
        max={needed}
        value={given}
        tone={given === needed ? 'ok' : 'accent'}
        className="max-w-80 flex-1"
      />
      <span className="text-ink-2 text-xs tabular-nums">{label}</span>
    </div>
  );
}
