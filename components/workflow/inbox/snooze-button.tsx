import { useTranslations } from 'next-intl';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ClockIcon, UndoIcon } from '@/components/ui/icons';

export interface SnoozeButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Whether the tasks are snoozed. */
  isSnoozed: boolean;
  onSnooze: () => void;
  onWake: () => void;
}

/** Snoozes tasks, or ends their snooze. */
export function SnoozeButton({ isSnoozed, onSnooze, onWake, ...look }: SnoozeButtonProps) {
  const t = useTranslations('inbox.snooze');
  if (isSnoozed) {
    return (
      <Button {...look} icon={<UndoIcon />} onClick={onWake}>
        {t('wake')}
      </Button>
    );
  }
  return (
    <Button {...look} icon={<ClockIcon />} aria-haspopup="dialog" onClick={onSnooze}>
      {t('button')}
    </Button>
  );
}
