import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadDashboard } from '@/app/[locale]/home/app/dash/load-dashboard';
import { loadDeliveries } from '@/app/[locale]/home/app/project/delivery-overview/[rootUnitId]/load-deliveries';
import { listDeliveries as listDeliveriesCall } from '@/lib/contract/deliveries';
import { pageExists } from '@/lib/page/page-exists';
import type { ServiceContext } from '@/lib/services/context';
import { loadShell } from '@/lib/services/shell/load-shell';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { countStatements } from '@/tests/support/count-statements';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createDelivery } from '@/tests/support/lots';
import { inDays } from '@/tests/support/materials';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { setPageContext } from '@/tests/support/page-context';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

vi.mock('@/lib/page/page-context', () => import('@/tests/support/page-context'));

const database = setUpTestDatabase();
/** Of a page with the check of its address and the frame around it: at most 12 (design of the portal). */
const MOST = { dashboard: 7, ofAdministrator: 12, deliveries: 7 };
let ctx: ServiceContext;
let caller: Api;
let root: TestUnit;
let organisations: number[];

beforeAll(async () => {
  const { db } = database;
  const { tenantId, salesOrgId } = await createTenant(db);
  organisations = [salesOrgId];
  const person = await createPerson(db);
  root = await createProject(db, { tenantId, members: [[person.userId, 'purchaser']] });
  const late = new Date(Date.now() - 5 * 86_400_000);
  for (const stateSince of [new Date(), late, late]) {
    const lot = await createUnit(db, root, { unitType: 'aacorderlot', stateSince });
    await createDelivery(db, lot, { deliveryDate: inDays(3), walls: ['W1'] });
    await createDelivery(db, lot, { deliveryDate: inDays(-3), deliveryType: 'Fixed' });
  }
  ctx = serviceContext(db, person, [tenantId]);
  caller = api(person);
  setPageContext({ ...ctx, changesSince: '0' });
});

async function openDashboard() {
  const { plots, ...shown } = await loadDashboard();
  return { ...shown, plots: await plots };
}

async function openDeliveries() {
  const { unitId: rootUnitId } = root;
  await pageExists(ctx.viewer, { rootUnitId });
  return loadDeliveries(await loadUnitAccess(ctx, rootUnitId), {});
}

test('the dashboard reads its tasks once, for their list and number', async () => {
  const { data, counts } = await openDashboard();
  expect(data.tasks.next).toHaveLength(3);
  expect(counts.tasks).toBe(await countTasks(ctx));
});

test('the deliveries of a project are those that the API answers with', async () => {
  const { board } = await openDeliveries();
  expect([board.shown.answer.count, board.delivered.answer.count]).toEqual([3, 3]);
  for (const { query, answer } of [board.shown, board.delivered]) {
    expect(JSON.stringify(await caller.call(listDeliveriesCall, { query }))).toBe(JSON.stringify(answer));
  }
  expect(board.hasModel).toBe(false);
  await modelFile(database.db, { unitId: root.unitId, name: 'House.ifc', bytes: smallIfc('deliveries') });
  expect((await openDeliveries()).board.hasModel).toBe(true);
});

describe.runIf(process.env.TEST_DATABASE_URL)('pages ask the database seldom', () => {
  const framed = async (open: () => Promise<unknown>) => {
    // What is the same for everybody for a minute is read by the first page.
    await open();
    return countStatements(() => Promise.all([loadShell(ctx), open()]));
  };

  test('the dashboard', async () => {
    expect(await framed(openDashboard)).toBeLessThanOrEqual(MOST.dashboard);
  });

  test('the dashboard of an administrator who plans for their organisation', async () => {
    const viewer = {
      ...{ ...ctx.viewer, isInternal: true, isAdministrator: true, tenantIds: [root.tenantId] },
      ...{ salesOrgIds: organisations, plannerOrgIds: organisations },
    };
    setPageContext({ ...ctx, viewer, changesSince: '0' });
    const asked = await framed(openDashboard);
    setPageContext({ ...ctx, changesSince: '0' });
    expect(asked).toBeLessThanOrEqual(MOST.ofAdministrator);
  });

  test('the deliveries of a project', async () => {
    expect(await framed(openDeliveries)).toBeLessThanOrEqual(MOST.deliveries);
  });
});
