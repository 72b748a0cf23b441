import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { pageDay } from '@/lib/client/page-day';
import { daysBetween } from '@/lib/domain/calendar';

/** A user for whom a task waits. */
export interface Holder {
  userId: string;
  name: string;
  /** URL of the picture. */
  picture: string | undefined;
  roles: string;
  isViewer: boolean;
}

export interface WaitingCardProps {
  /** The task, if the state of the unit does not name it. */
  task: string | null;
  since: Date;
  now: Date;
  holders: readonly Holder[];
  /** Roles that could get the task, if no member of the project has it. */
  roles: string;
}

/** For whom a task waits and since when; the viewer comes first. */
export function WaitingCard({ task, since, now, holders, roles }: WaitingCardProps) {
  const t = useTranslations('workflow.waiting');
  const ordered = [...holders].sort((a, b) => Number(b.isViewer) - Number(a.isViewer));
  return (
    <Card
      title={t('title')}
      aside={
        <time dateTime={since.toISOString()}>
          {t('since', { days: daysBetween(pageDay(since), pageDay(now)) })}
        </time>
      }
      flush
    >
      {task !== null && <p className="px-3.5 pt-2.5 text-ink-2 text-sm">{task}</p>}
      {holders.length === 0 && <p className="px-3.5 pt-2.5 pb-3">{t('nobody', { roles })}</p>}
      <ul className="py-1">
        {ordered.map((holder) => (
          <li key={holder.userId} className="flex items-center gap-2.5 px-3.5 py-1.5">
            <Avatar name={holder.name} src={holder.picture} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{holder.name}</span>
              <span className="block truncate text-ink-3 text-xs">
                {holder.isViewer ? t('you', { roles: holder.roles }) : holder.roles}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
