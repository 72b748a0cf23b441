import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TaskStyles } from '@/components/tasks/task-styles';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { Inbox } from '@/components/workflow/inbox/inbox';
import { SubstituteRequests } from '../substitute-requests';
import { loadInbox } from './load-inbox';

/** The switch to the other styles. */
function InboxStyles() {
  return <TaskStyles shown="inbox" />;
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
      <Inbox {...inbox}>{children}</Inbox>
    </>
  );
}
