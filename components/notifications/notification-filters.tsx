import { useTranslations } from 'next-intl';
import { ScrollRow } from '@/components/ui/scroll-row';
import { ToggleChip, ToggleGroup } from '@/components/ui/toggle-group';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { NOTIFICATION_KINDS } from '@/lib/domain/notifications/kinds';
import type { NotificationView } from '@/lib/domain/notifications/notification-view';

const ALL = 'all';
const UNREAD = 'unread';

/** Filters of the notification list; stored in the URL. */
export function NotificationFilters({ view }: { view: NotificationView }) {
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
