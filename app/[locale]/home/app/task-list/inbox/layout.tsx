import { getTranslations } from 'next-intl/server';
import { TaskViews } from '@/components/tasks/task-views';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { Inbox } from '@/components/workflow/inbox/inbox';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listInbox } from '@/lib/services/tasks/list-inbox';

/** The list next to the open task; it stays while the task changes. */
export default async function InboxLayout({ children }: LayoutProps<'/[locale]/home/app/task-list/inbox'>) {
  const [ctx, t, terms] = await Promise.all([
    getPageContext(),
    getTranslations('tasks'),
    getTranslations('terms'),
  ]);
  const data = await listInbox(ctx, { snoozed: 'all' });
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={<Term asIcon word={t('title')} meaning={terms('task')} />}
        actions={<TaskViews shown="inbox" />}
      />
      <ClientMessages namespaces={['inbox', 'tasks', 'taskKeys', 'workflow', 'roles', 'states']}>
        <Inbox first={{ data, count: data.length }} since={ctx.changesSince}>
          {children}
        </Inbox>
      </ClientMessages>
    </>
  );
}
