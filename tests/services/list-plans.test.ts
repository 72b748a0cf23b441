import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { observeStatements } from '@/db/statement-observers';
import { MAX_COUNTED_ROWS } from '@/lib/domain/lists/counted-rows';
import { selectionOf } from '@/lib/http/odata/selection';
import { planOf } from '@/lib/runtime/plan-of';
import { ADMIN_LOG_LIST, listAdminLog } from '@/lib/services/admin-log/list-admin-log';
import type { ServiceContext } from '@/lib/services/context';
import { DELIVERY_LIST, listDeliveries } from '@/lib/services/deliveries/list-deliveries';
import { JOB_LIST, listJobs } from '@/lib/services/jobs/list-jobs';
import { JOURNAL_LIST, listJournal } from '@/lib/services/journal/list-journal';
import { listMails, MAIL_LIST } from '@/lib/services/mail/list-mails';
import { listMembers, MEMBER_LIST } from '@/lib/services/members/list-members';
import { listTasks } from '@/lib/services/tasks/list-tasks';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { listUnits, UNIT_LIST } from '@/lib/services/units/list-units';
import { listUsers, USER_LIST } from '@/lib/services/users/list-users';
import { listWebhooks, WEBHOOK_LIST } from '@/lib/services/webhooks/list-webhooks';
import { listWebhookDeliveries, WEBHOOK_DELIVERY_LIST } from '@/lib/services/webhooks/webhook-deliveries';
import { listNotifications, NOTIFICATION_LIST } from '@/lib/services/workflow/list-notifications';
import { listWorkflows, WORKFLOW_LIST } from '@/lib/services/workflow/list-workflows';
import { createPerson } from '@/tests/support/accounts';
import { testDatabaseKind } from '@/tests/support/database';
import { createJournalEntry, createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

type List = (ctx: ServiceContext, selection: Selection) => Promise<Page<unknown>>;
type Listed = [name: string, resource: ListResource, list: List];

const ADMINISTRATION: Listed[] = [
  ['jobs', JOB_LIST, listJobs],
  ['mails', MAIL_LIST, listMails],
  ['webhooks', WEBHOOK_LIST, listWebhooks],
  ['webhook messages', WEBHOOK_DELIVERY_LIST, listWebhookDeliveries],
  ['log entries', ADMIN_LOG_LIST, listAdminLog],
  ['users', USER_LIST, (ctx, selection) => listUsers(ctx, '', selection)],
];
const OF_PROJECTS: Listed[] = [
  ['delays', NOTIFICATION_LIST, listNotifications],
  ['workflows', WORKFLOW_LIST, listWorkflows],
  ['deliveries', DELIVERY_LIST, listDeliveries],
  ['members', MEMBER_LIST, listMembers],
];

/** Of a list of ids Postgres expects ten, and plans each call anew. */
const BY_ONE_ID = '"members"."user_id" = $';

const test = setUpTestDatabase();
let root: TestUnit;
/** An administrator who sees a whole tenant. */
let internal: ServiceContext;

beforeAll(async () => {
  const { db } = test;
  const { tenantId } = await createTenant(db);
  const administrator = await createPerson(db, { isInternal: true, isAdministrator: true });
  root = await createProject(db, { tenantId });
  const context = serviceContext(db, administrator, [tenantId]);
  internal = { ...context, viewer: { ...context.viewer, tenantIds: [tenantId] } };
});

async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const stop = observeStatements((text) => {
    texts.push(text);
    return () => undefined;
  });
  await run().finally(stop);
  return texts;
}

const statementsOfPage = (ctx: ServiceContext, resource: ListResource, list: List) =>
  statementsOf(() => list(ctx, selectionOf({ top: 1, skip: 0 }, resource, ctx)));

/** The plan of a large table: a small one is always read completely and sorted. */
function planOfLarge(text: string): Promise<string | null> {
  return test.db.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    return planOf(tx, text);
  });
}

// The embedded database tells nobody what it is asked.
describe.runIf(testDatabaseKind() === 'postgres')('lists', () => {
  it.each([...ADMINISTRATION, ['workflows', WORKFLOW_LIST, listWorkflows]] satisfies Listed[])(
    'of %s are read in the order of an index',
    async (_, resource, list) => {
      const texts = await statementsOfPage(internal, resource, list);
      const page = texts.find((text) => /order by .* limit \$\d+( offset \$\d+)?$/s.test(text));
      const plan = await planOfLarge(page ?? 'none');
      expect(plan).toMatch(/^Limit/);
      expect(plan).not.toMatch(/^ *(-> +)?(Incremental )?Sort /m);
    },
  );

  it.each(ADMINISTRATION.filter(([, resource]) => resource !== WEBHOOK_LIST && resource !== USER_LIST))(
    'of %s are counted up to a limit that Postgres knows when it plans',
    async (_, resource, list) => {
      const texts = await statementsOfPage(internal, resource, list);
      expect(texts.filter((text) => text.includes(`limit ${MAX_COUNTED_ROWS + 1})`))).toHaveLength(1);
    },
  );

  it.each(OF_PROJECTS)('of %s look for the viewer by one id', async (_, resource, list) => {
    const texts = await statementsOfPage(internal, resource, list);
    expect(texts.join('\n')).toContain(BY_ONE_ID);
    expect(texts.join('\n')).not.toContain('= any(');
  });

  it('of units and of tasks do so too, and a unit alone', async () => {
    const ofUnits = (ctx: ServiceContext) => listUnits(ctx, selectionOf({ top: 1, skip: 0 }, UNIT_LIST, ctx));
    for (const run of [ofUnits, listTasks, (ctx: ServiceContext) => loadUnitAccess(ctx, root.unitId)]) {
      const text = (await statementsOf(() => run(internal))).join('\n');
      expect(text).toContain(BY_ONE_ID);
      expect(text).not.toContain('= any(');
    }
  });

  it('of the journal of all projects are read newest first and counted in indexes', async () => {
    const { db } = test;
    for (const project of [root, await createProject(db, { tenantId: root.tenantId })])
      for (let entry = 0; entry < 100; entry += 1) await createJournalEntry(db, project);
    await db.execute(sql`vacuum analyze journal_entries`);
    const pageFrom = (skip: number) =>
      statementsOf(() => listJournal(internal, selectionOf({ top: 1, skip }, JOURNAL_LIST, internal)));
    const page = (await pageFrom(0)).find((text) => text.includes('limit $'));
    const plan = await planOfLarge(page ?? 'none');
    expect(plan).toContain('Index Scan Backward using journal_entries_newest_idx');
    expect(plan).not.toMatch(/^ *(-> +)?(Incremental )?Sort /m);
    // After the last page the count is asked for alone.
    const counting = (await pageFrom(200)).find((text) => text.includes('sum(') && !text.includes('limit $'));
    // Each project is counted by itself: joined with all entries, they would all be read.
    for (const text of [page, counting])
      expect(await planOfLarge(text ?? 'none')).toMatch(
        /Aggregate .*\n *-> +Index Only Scan using journal_entries_root_date_idx/,
      );
  });

  it('of whole tenants are counted by the index of their roots', async () => {
    const texts = await statementsOfPage(internal, WORKFLOW_LIST, listWorkflows);
    const counting = texts.find((text) => text.includes('count(*)'));
    expect(await planOfLarge(counting ?? 'none')).toContain('units_root_list_idx');
  });
});
