import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TaskStyles } from '@/components/tasks/task-styles';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { Inbox } from '@/components/workflow/inbox/inbox';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listInbox } from '@/lib/services/tasks/list-inbox';
import { loadSubstituteRequests } from '../load-substitute-requests';
import { SubstituteRequests } from '../substitute-requests';

/** The user's open tasks, also those that are snoozed. */
async function loadInbox() {
  const ctx = await getPageContext();
  const [data, absences] = await Promise.all([
    listInbox(ctx, { snoozed: 'all' }),
    loadSubstituteRequests(ctx),
  ]);
  return { absences, inbox: { first: { data, count: data.length }, since: ctx.changesSince } };
}

/** The switch to the other styles. */
function InboxStyles() {
  return (
    <ClientMessages namespaces={['tasks']}>
      <TaskStyles shown="inbox" />
    </ClientMessages>
  );
}

/** The user's tasks as an inbox: the list next to the open task. */
export async function InboxFrame({ children }: { children: ReactNode }) {
  const [{ inbox, absences }, t, terms] = await Promise.all([
    loadInbox(),
    getTranslations('tasks'),
    getTranslations('terms'),
  ]);
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={<Term asIcon word={t('title')} meaning={terms('task')} />}
        actions={<InboxStyles />}
      />
      <SubstituteRequests {...absences} />
      <ClientMessages namespaces={['inbox', 'tasks', 'taskKeys', 'workflow', 'roles', 'states']}>
        <Inbox {...inbox}>{children}</Inbox>
      </ClientMessages>
    </>
  );
}
