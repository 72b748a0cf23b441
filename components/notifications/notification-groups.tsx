import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/ui/hover-link';
import { useDayText } from '@/components/ui/use-day-text';
import { pageDay, pageZone } from '@/lib/client/page-day';
import type { OwnNotificationDto } from '@/lib/contract/notifications';
import { addDays } from '@/lib/domain/calendar';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { notificationGroups } from '@/lib/domain/notifications/notification-groups';
import { NotificationItem, type NotificationItemProps } from './notification-item';

interface NotificationGroupsProps extends Pick<NotificationItemProps, 'onMark' | 'onOpen'> {
  rows: readonly OwnNotificationDto[];
  /** Heading level of the projects. */
  level: 2 | 3;
}

/** Notifications by project and day, the latest first. */
export function NotificationGroups({ rows, level, ...actions }: NotificationGroupsProps) {
  const [Project, Day] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return notificationGroups(rows, pageZone()).map(({ rootUnitId, days }) => (
    <section key={rootUnitId} className="border-b last:border-b-0">
      <Project className="border-b bg-sunken px-3.5 py-2 font-semibold text-sm pointer-coarse:py-0">
        <HoverLink
          href={unitPagePath(rootUnitId)}
          className="hover:underline pointer-coarse:block pointer-coarse:py-[13px]"
        >
          <span className="text-ink-3 tabular-nums">{days[0]?.rows[0]?.rootNo}</span> {days[0]?.rows[0]?.root}
        </HoverLink>
      </Project>
      {days.map(({ day, rows: ofDay }) => (
        <div key={day}>
          <Day className="px-3.5 pt-2 font-medium text-ink-3 text-xs">
            <DayName day={day} />
          </Day>
          <ul>
            {ofDay.map((row) => (
              <NotificationItem key={row.notificationID} row={row} {...actions} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}

function DayName({ day }: { day: string }) {
  const t = useTranslations('notifications');
  const dayText = useDayText();
  const today = pageDay();
  if (day === today) return t('today');
  if (day === addDays(today, -1)) return t('yesterday');
  return <time dateTime={day}>{dayText(day)}</time>;
}
