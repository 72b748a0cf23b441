import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { BannerTable } from '@/components/banners/banner-table';
import { DeliveryTable } from '@/components/deliveries/delivery-table';
import { JournalTable } from '@/components/journal/journal-table';
import { MailList } from '@/components/mail/mail-list';
import { AdminLogList } from '@/components/operations/admin-log-list';
import { JobTable } from '@/components/operations/job-table';
import { SearchResults } from '@/components/search/search-results';
import type { HitView } from '@/components/search/search-view';
import { TaskList } from '@/components/tasks/task-list';
import { ProjectList } from '@/components/units/project-list';
import { UserTable } from '@/components/users/user-table';
import { MessageList } from '@/components/webhooks/message-list';
import { WebhookTable } from '@/components/webhooks/webhook-table';
import { NotificationTable } from '@/components/workflow/notification-table';
import { WorkflowTable } from '@/components/workflow/workflow-table';
import type { MailDto } from '@/lib/contract/mail';
import type { WebhookDeliveryDto } from '@/lib/contract/webhooks';
import type { WorkflowDto } from '@/lib/contract/workflow-lists';
import { journalRow, loggedRow, projectRow, ROW_ID, taskRow } from '@/tests/support/list-rows';
import { startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/list' });

const nothing = () => undefined;
const THEN = '2026-11-20T12:00:00.000Z';
const now = new Date('2026-11-22T12:00:00Z');
const order = { terms: [] };
const page = { page: 0, pageSize: 20, order: [], query: { top: 20, skip: 0 }, since: '1', now };
const items = { ...page, listStyle: 'table', logos: new Map(), pictured: [] } as const;

const workflow: WorkflowDto = {
  ...{ reminderID: ROW_ID, rootProjectUnitID: ROW_ID, projectUnitID: ROW_ID, projectUnitNo: 'P-1' },
  ...{
    title: 'Lot',
    unitPath: 'House F · Lot',
    rootUnitTitle: 'Harbour',
    stateKey: 'Preparing',
    ruleKey: 'unknown',
  },
  ...{ stateSince: THEN, createdOn: THEN },
};
const hit: HitView = {
  ...{ id: ROW_ID, href: '/unit', title: [], number: [], orderNumber: [], custRef: [], project: null },
  ...{ type: 'Project', tone: 'neutral', state: 'Preparing', product: null, plant: null },
};
const mail: MailDto = {
  ...{ mailID: ROW_ID, template: 'DailyTasks', recipient: 'bea@example.com', locale: 'en' },
  ...{ subject: '2 tasks', text: '', status: 'outbox', createdOn: THEN, sentOn: null, lastError: null },
};
const message: WebhookDeliveryDto = {
  ...{ webhookDeliveryID: ROW_ID, webhookID: ROW_ID, webhookTitle: 'Planning', event: 'webhook.test' },
  ...{ status: 'delivered', createdOn: THEN, deliveredOn: THEN, body: '{}', attempts: [] },
};

/** The tables of the portal. */
const TABLES: Record<string, ReactNode> = {
  projects: (
    <ProjectList
      {...items}
      list="current"
      isFiltered={false}
      facts={{ data: [], count: 0 }}
      fallback={{ data: [projectRow], count: 1 }}
    />
  ),
  tasks: <TaskList {...items} fallback={{ tasks: [taskRow], count: { count: 1 } }} />,
  journal: <JournalTable entries={[journalRow]} order={order} />,
  notifications: <NotificationTable rows={[]} order={order} />,
  workflows: <WorkflowTable rows={[workflow]} order={order} />,
  deliveries: (
    <DeliveryTable
      {...{ rows: [], order: [], selectedId: undefined, onSelect: nothing, onChange: nothing }}
      {...{ today: '2026-11-28', freights: new Map() }}
      refusals={{ confirm: undefined, callOff: undefined }}
    />
  ),
  search: <SearchResults hits={[hit]} />,
  users: (
    <UserTable
      {...{
        users: [],
        places: { tenants: [], organisations: [], languages: [], hasAllRights: true },
        ownId: '',
        order,
      }}
    />
  ),
  banners: <BannerTable {...{ banners: [], organisations: [], now, order }} />,
  'the log of the administration': <AdminLogList entries={[loggedRow]} order={order} />,
  jobs: <JobTable jobs={[]} order={order} />,
  webhooks: <WebhookTable {...{ webhooks: [], order, tenants: [], isInsideOpen: false }} />,
};
const LINES: Record<string, ReactNode> = {
  mails: <MailList mails={[mail]} canSend={false} />,
  'messages of webhooks': <MessageList messages={[message]} />,
};

function draw(children: ReactNode): void {
  renderOnPage(children, { now });
}

/** Whether something is drawn so below a width alone. */
const hasBelow = (element: Element, look: RegExp) => [...element.classList].some((name) => look.test(name));

describe('on a phone, the rows are cards', () => {
  it.each(Object.entries(TABLES))('of %s', (_, list) => {
    draw(list);
    const table = screen.getByRole('table');
    const [headings, ...bodies] = within(table).getAllByRole('rowgroup');
    expect(headings && hasBelow(headings, /^max-(sm|md):sr-only$/)).toBe(true);
    const isStacked = hasBelow(table, /^max-sm:\[&_tbody_tr\]:grid$/);
    const rows = bodies.flatMap((body) => within(body).queryAllByRole('row'));
    const areBlocks = rows.map((row) => hasBelow(row, /^max-(sm|md):(block|flex)$/));
    expect(isStacked || (areBlocks.length > 0 && !areBlocks.includes(false))).toBe(true);
    const label = (cell: HTMLElement) => cell.getAttribute('data-label');
    const isNamed = rows.map((row) => within(row).getAllByRole('cell').some(label));
    expect(isNamed).toEqual(rows.map(() => true));
  });

  it.each(Object.entries(LINES))('of %s, which are lines that wrap', (_, list) => {
    draw(list);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button').classList.contains('flex-wrap')).toBe(true);
  });
});
