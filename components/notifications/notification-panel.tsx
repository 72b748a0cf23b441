import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, CheckIcon, SettingsIcon } from '@/components/ui/icons';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { href } from '@/lib/domain/navigation/pages';
import { NotificationGroups } from './notification-groups';
import { useNotifications } from './use-notifications';

/** The panel shows this many of the latest; the page shows all. */
const SHOWN = 30;

interface NotificationPanelProps {
  /** The button below which the panel is placed. */
  bell: RefObject<HTMLButtonElement | null>;
  /** The event position when it was opened. */
  since: string;
  onClose: () => void;
}

/** The latest notifications by project and day, to read, mark and follow. */
export function NotificationPanel({ bell, since, onClose }: NotificationPanelProps) {
  const t = useTranslations('notifications');
  const { data, error, mark, markAll } = useNotifications({ top: SHOWN, skip: 0 }, { since });
  const rows = data?.data;
  const hasUnread = rows?.some(({ isRead }) => !isRead) ?? false;
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={bell} />
      <PopoverContent
        align="end"
        aria-label={t('title')}
        className="flex max-h-[min(40rem,calc(100dvh-4rem))] w-[min(27rem,calc(100vw-16px))] flex-col"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          bell.current?.focus();
        }}
        onInteractOutside={({ target, preventDefault }) => {
          // A click on the bell closes the panel itself.
          if (target instanceof Node && bell.current?.contains(target)) preventDefault();
        }}
      >
        <div className="flex min-h-11 items-center justify-between gap-2 border-b py-1 pr-1.5 pl-3.5">
          <h2 className="font-semibold text-sm">{t('title')}</h2>
          {hasUnread && (
            <Button variant="quiet" size="sm" icon={<CheckIcon />} onClick={markAll}>
              {t('markAll')}
            </Button>
          )}
        </div>
        <div className="min-h-24 flex-1 overflow-y-auto" aria-busy={rows === undefined && !error}>
          {rows === undefined && !error && <Spinner />}
          {rows?.length === 0 && (
            <EmptyState icon={<BellIcon />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          )}
          {rows && <NotificationGroups level={3} rows={rows} onMark={mark} onOpen={onClose} />}
        </div>
        <div className="flex flex-wrap justify-between gap-1 border-t p-1.5">
          <ButtonLink href={href('notifications')} variant="quiet" size="sm" onClick={onClose}>
            {t('all')}
          </ButtonLink>
          <ButtonLink
            href={href('profile')}
            variant="quiet"
            size="sm"
            icon={<SettingsIcon />}
            onClick={onClose}
          >
            {t('settings')}
          </ButtonLink>
        </div>
      </PopoverContent>
    </Popover>
  );
}
