'use client';

import { useTranslations } from 'next-intl';
import { QueryPages } from '@/components/lists/query-pages';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon, CheckIcon } from '@/components/ui/icons';
import { ScrollRow } from '@/components/ui/scroll-row';
import { ToggleChip, ToggleGroup } from '@/components/ui/toggle-group';
import { useAddressQuery } from '@/components/ui/use-address-query';
import type { Answer } from '@/lib/client/call';
import { NOTIFICATION_KINDS } from '@/lib/domain/notifications/kinds';
import { type NotificationView, notificationFilter } from '@/lib/domain/notifications/notification-view';
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

const ALL = 'all';
const UNREAD = 'unread';

/** Filters of the notification list; stored in the URL. */
function NotificationFilters({ view }: { view: NotificationView }) {
  const t = useTranslations('notifications');
  const { change } = useAddressQuery();

  function choose(name: 'kind' | 'unread', value: string | undefined): void {
    change((query) => {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
      query.delete('page');
    }, 'replace');
  }

  return (
    <ScrollRow>
      <div className="flex w-max gap-1">
        <ToggleGroup
          type="multiple"
          aria-label={t('isUnread')}
          value={view.unreadOnly ? [UNREAD] : []}
          onValueChange={(values) => choose('unread', values.includes(UNREAD) ? 'true' : undefined)}
        >
          <ToggleChip value={UNREAD}>{t('unreadOnly')}</ToggleChip>
        </ToggleGroup>
        <span aria-hidden="true" className="mx-1 self-center border-l py-2" />
        <ToggleGroup
          type="single"
          aria-label={t('kind')}
          value={view.kind ?? ALL}
          onValueChange={(value) =>
            choose(
              'kind',
              NOTIFICATION_KINDS.find((kind) => kind === value),
            )
          }
          className="flex gap-1"
        >
          <ToggleChip value={ALL}>{t('kinds.all')}</ToggleChip>
          {NOTIFICATION_KINDS.map((kind) => (
            <ToggleChip key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </ToggleChip>
          ))}
        </ToggleGroup>
      </div>
    </ScrollRow>
  );
}
