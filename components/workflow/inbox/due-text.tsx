import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { TONE_CLASSES } from '@/components/ui/tone';
import type { TaskDue } from '@/lib/domain/workflow/task-due';

/** How late a task is, or how many days are left, as text. */
export function DueText({ daysLate, isEscalated, className }: TaskDue & { className?: string }) {
  const t = useTranslations('inbox.due');
  if (daysLate === null) return null;
  const tone = daysLate > 0 ? 'bad' : daysLate === 0 ? 'warn' : 'neutral';
  return (
    <span
      className={cx(
        'whitespace-nowrap text-sm',
        TONE_CLASSES[tone].text,
        isEscalated && 'font-semibold',
        className,
      )}
    >
      {daysLate > 0 ? t('late', { days: daysLate }) : t('left', { days: -daysLate })}
    </span>
  );
}
