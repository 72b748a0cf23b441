import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotificationList } from '@/components/notifications/notification-list';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { SettingsIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { lastPage, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { notificationViewFrom } from '@/lib/domain/notifications/notification-view';
import { stayWithin } from '@/lib/page/asked-list';
import { getPageContext } from '@/lib/page/page-context';
import {
  listOwnNotifications,
  OWN_NOTIFICATION_LIST,
  ownNotificationsWhere,
} from '@/lib/services/notifications/list-own-notifications';

type Props = PageProps<'/[locale]/home/app/notifications'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications');
  return { title: t('title') };
}

/** All notifications of the user, with filters in the URL. */
export default async function NotificationsPage({ searchParams }: Props) {
  const [t, ctx, query] = await Promise.all([
    getTranslations('notifications'),
    getPageContext(),
    searchParams,
  ]);
  const view = notificationViewFrom(query);
  const page = pageFrom(query.page);
  const pageSize = pageSizeFrom(typeof query.size === 'string' ? query.size : undefined);
  const { rows, count } = await listOwnNotifications(ctx, {
    where: ownNotificationsWhere(view),
    orderBy: [...(OWN_NOTIFICATION_LIST.defaultOrder ?? [])],
    limit: pageSize,
    offset: page * pageSize,
  });
  stayWithin(query, page, lastPage(count, pageSize));
  const settings = (
    <ButtonLink href={href('profile')} icon={<SettingsIcon />}>
      {t('settings')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={t('facts', { days: ctx.settings.notificationDays })}
        actions={settings}
      />
      <Card flush>
        <NotificationList
          view={view}
          page={page}
          pageSize={pageSize}
          fallback={{ data: rows, count }}
          since={ctx.changesSince}
        />
      </Card>
    </>
  );
}
