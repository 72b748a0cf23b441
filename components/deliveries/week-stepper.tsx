import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';

const DAYS_A_WEEK = 7;

export interface WeekStepperProps {
  /** Number of dates to move. */
  count: number;
  /** The distance, negative for earlier; whole weeks. */
  days: number;
  /** Why no date can move. */
  blocked?: string | undefined;
  /** Moves them by further whole days. */
  onShift: (days: number) => void;
}

/** Moves dates by weeks, and shows the distance. */
export function WeekStepper({ count, days, blocked, onShift }: WeekStepperProps) {
  const t = useTranslations('deliveries.wave');
  return (
    <>
      <IconButton
        label={t('earlier')}
        icon={<ChevronLeftIcon />}
        variant="secondary"
        blocked={blocked}
        onClick={() => onShift(-DAYS_A_WEEK)}
      />
      <p aria-live="polite" className="min-w-40 text-center font-medium">
        {t('selected', { count, weeks: Math.abs(days / DAYS_A_WEEK), way: wayOf(days) })}
      </p>
      <IconButton
        label={t('later')}
        icon={<ChevronRightIcon />}
        variant="secondary"
        blocked={blocked}
        onClick={() => onShift(DAYS_A_WEEK)}
      />
    </>
  );
}

const wayOf = (days: number) => (days === 0 ? 'none' : days < 0 ? 'earlier' : 'later');
