import { useTranslations } from 'next-intl';
import { ScrollRow } from '@/components/ui/scroll-row';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { NOTIFICATION_KINDS } from '@/lib/domain/notifications/kinds';
import type { NotificationView } from '@/lib/domain/notifications/notification-view';

const ALL = 'all';
const UNREAD = 'unread';

/** Which notifications are listed; the choice stands in the address. */
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
          <Chip value={UNREAD} label={t('unreadOnly')} />
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
          <Chip value={ALL} label={t('kinds.all')} />
          {NOTIFICATION_KINDS.map((kind) => (
            <Chip key={kind} value={kind} label={t(`kinds.${kind}`)} />
          ))}
        </ToggleGroup>
      </div>
    </ScrollRow>
  );
}

function Chip({ value, label }: { value: string; label: string }) {
  return (
    <ToggleGroupItem
      value={value}
      className="h-7 whitespace-nowrap rounded-full border-line! px-2.5 pointer-coarse:h-11"
    >
      {label}
    </ToggleGroupItem>
  );
}
