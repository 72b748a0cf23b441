'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { BellIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { feedPosition } from '@/lib/client/change-feed';
import { useResource } from '@/lib/client/use-resource';
import { shownCount } from '@/lib/domain/lists/counted-rows';
import { MAX_COUNTED_UNREAD } from '@/lib/domain/notifications/kinds';

const NotificationPanel = later(() =>
  import('./notification-panel').then((module) => module.NotificationPanel),
);

/** The bell of the toolbar with the number of unread notifications; the panel is loaded when opened. */
export function NotificationBell(unread: UnreadNotifications) {
  const t = useTranslations('notifications');
  const count = useUnreadCount(unread);
  /** The event position when the panel was opened; null while it is closed. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = shownCount(count, MAX_COUNTED_UNREAD);
  const label = count === 0 ? t('title') : `${t('title')}, ${t('unread', { count: shown })}`;
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        square
        aria-label={label}
        tip={label}
        icon={<BellIcon />}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== null}
        // Room for “99+”, which would cover the next icon; large buttons have it.
        className="relative me-2 pointer-coarse:me-0"
        onClick={() => setOpenedAt(openedAt === null ? (feedPosition() ?? unread.since) : null)}
      >
        {count > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute bottom-1/2 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-2xs text-accent-ink leading-4 tabular-nums"
          >
            {shown}
          </span>
        )}
      </Button>
      {openedAt !== null && (
        <NotificationPanel bell={button} since={openedAt} onClose={() => setOpenedAt(null)} />
      )}
    </>
  );
}

/** The answer rendered by the server, and the event position before it was read. */
interface UnreadNotifications {
  count: number;
  since: string;
}

/** The user's current number of unread notifications, by whichever event connection the page has. */
function useUnreadCount({ count, since }: UnreadNotifications): number {
  const options = { fallback: { count }, since, rootUnitId: null };
  return useResource('countUnreadNotifications', {}, options).data.count;
}
