import { beforeAll, describe, expect, test } from 'vitest';
import { demoDay } from '@/db/seed/seed-clock';
import {
  countDeliveryWeeks,
  countTaskAges,
  getDashboard as getDashboardCall,
} from '@/lib/contract/dashboard';
import { listDeliveries as listDeliveriesCall } from '@/lib/contract/deliveries';
import { getUnitSummary as getUnitSummaryCall } from '@/lib/contract/unit-summaries';
import { getUnit, listUnits } from '@/lib/contract/units';
import { addDays } from '@/lib/domain/calendar';
import { deliveredFilter, overviewFilter, PAST_VIEWS } from '@/lib/domain/deliveries/past-deliveries';
import { selectionOf } from '@/lib/http/odata/selection';
import { askedList } from '@/lib/page/asked-list';
import type { ServiceContext } from '@/lib/services/context';
import { getDashboard } from '@/lib/services/dashboard/get-dashboard';
import { countDeliveryWeeks as readWeeks } from '@/lib/services/deliveries/count-delivery-weeks';
import { DELIVERY_LIST, listDeliveries } from '@/lib/services/deliveries/list-deliveries';
import { countTaskAges as readAges } from '@/lib/services/tasks/count-task-ages';
import { latestTasksBelow } from '@/lib/services/tasks/latest-tasks-below';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { unitDetails } from '@/lib/services/units/get-unit';
import { getUnitSummary } from '@/lib/services/units/get-unit-summary';
import { CHILDREN_PER_PAGE, listChildren } from '@/lib/services/units/list-children';
import { listPathUnits } from '@/lib/services/units/list-path-units';
import { listUnitSteps } from '@/lib/services/workflow/list-unit-steps';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createDelivery } from '@/tests/support/lots';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const DAY_MS = 86_400_000;
let ctx: ServiceContext;
let caller: Api;
let root: TestUnit;
let house: TestUnit;
let lots: TestUnit[];

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db);
  root = await createProject(db, { tenantId, members: [[person.userId, 'purchaser']] });
  house = await createUnit(db, root, { unitType: 'subproject' });
  lots = [];
  for (const days of [3, 9, 1])
    lots.push(
      await createUnit(db, house, {
        unitType: 'aacorderlot',
        title: `Lot ${days}`,
        stateSince: new Date(Date.now() - days * DAY_MS),
      }),
    );
  const today = demoDay(new Date());
  for (const [index, lot] of lots.entries()) {
    const deliveryType = index === 1 ? ('Fixed' as const) : ('Planned' as const);
    await createDelivery(db, lot, {
      deliveryDate: addDays(today, 5 * index - 4),
      deliveryType,
      walls: [`W${index}`],
    });
    if (index === 0)
      await createDelivery(db, lot, { deliveryDate: addDays(today, -9), deliveryType: 'Fixed' });
  }
  ctx = serviceContext(db, person, [tenantId]);
  caller = api(person);
});

/** Without this, a page would be rendered again after each change, or an island show something else than its page. */
describe('what a page reads is what its islands read', () => {
  test('of a unit and those it belongs to', async () => {
    const { rows, count } = await listPathUnits(ctx, lots[0]?.unitId ?? '');
    expect(rows.map(({ projectUnitType }) => projectUnitType).sort()).toEqual([
      'aacorderlot',
      'project',
      'subproject',
    ]);
    const filter = `projectUnitID in (${rows.map(({ projectUnitID }) => `'${projectUnitID}'`).join()})`;
    const answer = await caller.call(listUnits, { query: { filter, orderby: 'projectUnitNo' } });
    expect(JSON.stringify(answer)).toBe(JSON.stringify({ data: rows, count }));
  });

  test('of a project', async () => {
    const { unit } = await loadUnitAccess(ctx, root.unitId);
    const shown = { data: [await showUnit(ctx, unit)], count: 1 };
    const answer = await caller.call(listUnits, { query: { filter: `projectUnitID eq '${root.unitId}'` } });
    expect(JSON.stringify(answer)).toBe(JSON.stringify(shown));
  });

  test('of a unit with its abilities', async () => {
    const params = { projectUnitID: root.unitId };
    const loaded = await loadUnitAccess(ctx, root.unitId);
    const shown = await unitDetails(ctx, loaded, await listUnitSteps(ctx, loaded));
    expect(JSON.stringify(await caller.call(getUnit, { params }))).toBe(JSON.stringify({ data: shown }));
  });

  test('of what is below a unit', async () => {
    for (const { unitId } of [root, house]) {
      const shown = await getUnitSummary(ctx, await loadUnitAccess(ctx, unitId));
      const answer = await caller.call(getUnitSummaryCall, { params: { projectUnitID: unitId } });
      expect(JSON.stringify(answer)).toBe(JSON.stringify({ data: shown }));
      expect(shown.states).toEqual([{ stateKey: 'PlaceOrder', lots: 3 }]);
      expect(shown).toMatchObject({ taskCount: 3, lotsToOrder: unitId === root.unitId ? 3 : 0 });
      expect(shown.tasks.map(({ unitTitle }) => unitTitle)).toEqual(['Lot 1', 'Lot 3', 'Lot 9']);
    }
  });

  test('of a few tasks below a unit: the newest, with the number of all', async () => {
    for (const unit of [root, house]) {
      const { rows, count } = await latestTasksBelow(ctx, unit, 2);
      expect(rows.map(({ unitTitle }) => unitTitle)).toEqual(['Lot 1', 'Lot 3']);
      expect(count).toBe(3);
    }
  });

  test('of the units right below', async () => {
    const { rows, count } = await listChildren(ctx, house, 0);
    const query = {
      filter: `parentProjectUnitID eq '${house.unitId}'`,
      orderby: 'projectUnitNo',
      top: CHILDREN_PER_PAGE,
      skip: 0,
    };
    const answer = await caller.call(listUnits, { query });
    expect(JSON.stringify(answer)).toBe(JSON.stringify({ data: rows, count }));
    expect(count).toBe(3);
  });

  test.each(
    ['title', 'deliveryDate', 'groups', 'wallNos', 'deliveryType'].flatMap((column) => [
      column,
      `${column} desc`,
    ]),
  )('of the deliveries by %s', async (orderby) => {
    for (const past of PAST_VIEWS) {
      const always = overviewFilter(root.unitId, past, demoDay(ctx.now));
      const source = { resource: DELIVERY_LIST, always, thenBy: 'deliveryDate', pageSize: 10 };
      const { call, selection } = askedList({ orderby }, source, ctx);
      const { rows, count } = await listDeliveries(ctx, selection);
      const answer = await caller.call(listDeliveriesCall, { query: call });
      expect(JSON.stringify(answer)).toBe(JSON.stringify({ data: rows, count }));
      expect(count).toBe({ hide: 3, show: 4 }[past]);
    }
  });

  test('of the deliveries in an order that says nothing of some: the earliest first', async () => {
    const always = overviewFilter(root.unitId, 'show', demoDay(ctx.now));
    const source = { resource: DELIVERY_LIST, always, thenBy: 'deliveryDate' };
    const asked = (orderby?: string) => askedList({ orderby }, source, ctx);
    const { rows } = await listDeliveries(ctx, asked('rootProjectUnitID').selection);
    const days = rows.map(({ deliveryDate }) => deliveryDate);
    expect(days).toEqual(days.toSorted());
    expect(days).toHaveLength(4);
    expect([asked('deliveryDate desc').call.orderby, asked().call.orderby]).toEqual([
      'deliveryDate desc',
      undefined,
    ]);
  });

  test('of the deliveries that are delivered', async () => {
    const filter = deliveredFilter(root.unitId, demoDay(ctx.now));
    const query = { filter, top: 1, skip: 0 };
    const { rows, count } = await listDeliveries(ctx, selectionOf(query, DELIVERY_LIST, ctx));
    const answer = await caller.call(listDeliveriesCall, { query });
    expect(JSON.stringify(answer)).toBe(JSON.stringify({ data: rows, count }));
    expect(rows.map(({ status }) => status)).toEqual(['delivered']);
  });

  test('of the dashboard', async () => {
    const shown = await getDashboard(ctx);
    expect(shown.tasks.next.map(({ unitTitle }) => unitTitle)).toEqual(['Lot 9', 'Lot 3', 'Lot 1']);
    expect(await caller.call(getDashboardCall)).toEqual({ data: shown });
  });

  test('of the plots of the dashboard', async () => {
    const [ages, weeks] = [await readAges(ctx), await readWeeks(ctx)];
    const answers = [await caller.call(countTaskAges), await caller.call(countDeliveryWeeks)];
    expect(answers).toEqual([ages, weeks].map((data) => ({ data, count: data.length })));
  });
});
