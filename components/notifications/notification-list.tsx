'use client';

import { useTranslations } from 'next-intl';
import { QueryPages } from '@/components/lists/query-pages';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, CheckIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { type NotificationView, notificationFilter } from '@/lib/domain/notifications/notification-view';
import { NotificationFilters } from './notification-filters';
import { NotificationGroups } from './notification-groups';
import { useNotifications } from './use-notifications';

export interface NotificationListProps {
  view: NotificationView;
  page: number;
  pageSize: number;
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listOwnNotifications'>;
  since: string;
}

/** A page of the user's notifications with its filters; updated live. */
export function NotificationList({ view, page, pageSize, fallback, since }: NotificationListProps) {
  const t = useTranslations('notifications');
  const filter = notificationFilter(view);
  const query = { top: pageSize, skip: page * pageSize, ...(filter !== '' && { filter }) };
  const { data = fallback, mark, markAll } = useNotifications(query, { fallback, since });
  const hasUnread = data.data.some(({ isRead }) => !isRead);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b px-3 py-2">
        <NotificationFilters view={view} />
        <Button variant="quiet" icon={<CheckIcon />} disabled={!hasUnread} onClick={markAll}>
          {t('markAll')}
        </Button>
      </div>
      {data.count === 0 ? (
        <EmptyState icon={<BellIcon />} title={filter === '' ? t('emptyTitle') : t('noMatch')}>
          {filter === '' ? t('emptyText') : t('noMatchText')}
        </EmptyState>
      ) : (
        <QueryPages page={page} pageSize={pageSize} count={data.count}>
          <NotificationGroups level={2} rows={data.data} onMark={mark} />
        </QueryPages>
      )}
    </>
  );
}
