import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '@/db/schema';
import { changeDelivery, listDeliveries } from '@/lib/contract/deliveries';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { createPerson } from '@/tests/support/accounts';
import { addMember, createTenant } from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import { inDays } from '@/tests/support/materials';
import { createSubstitute } from '@/tests/support/substitutes';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const ROLES = ['purchaser', 'reviewer', 'process planner', 'projectCoordinator', 'member'] as const;
let made: Awaited<ReturnType<typeof makeProject>>;
const makeProject = () => createLotProject(database.db, ROLES, { tenantId });
let tenantId: number;
let plainTenantId: number;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  const features = FEATURE_KEYS.filter((key) => key !== 'DeliveryOverview');
  ({ tenantId: plainTenantId } = await createTenant(database.db, features));
});

beforeEach(async () => {
  made = await makeProject();
});

const filterOf = (more = '') => ({ filter: `rootProjectUnitID eq '${made.root.unitId}'${more}` });

async function change(
  role: (typeof ROLES)[number],
  deliveryLotId: string,
  deliveryType: number,
  version?: number,
) {
  const { status, body } = await made.as(role).api.ask(changeDelivery, {
    params: { deliveryLotID: deliveryLotId },
    body: { deliveryLotID: deliveryLotId, deliveryType },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
  return status >= 400 ? `${status} ${Reflect.get(Object(body), 'code')}` : `${status}`;
}

describe('the delivery overview', () => {
  test('lists deliveries with their lots and walls, the earliest first', async () => {
    const lot = await createLot(database.db, made.house, 'Approved', 'Haus A, EG');
    const late = await createDelivery(database.db, lot, { deliveryDate: inDays(9), walls: ['W1', 'W2'] });
    await createDelivery(database.db, lot, { deliveryDate: inDays(-1), deliveryType: 'Fixed' });
    await createDelivery(database.db, lot, { deliveryDate: inDays(0), deliveryType: 'OnCall' });
    const { data, count } = await made.as('member').api.call(listDeliveries, { query: filterOf() });
    expect([count, ...data.map((row) => row.status)]).toEqual([3, 'delivered', 'onCall', 'planned']);
    const refused = { can: false, reason: 'RoleMissing' };
    expect(data[2]).toMatchObject({
      deliveryLotID: late.deliveryLotId,
      groups: 'Haus A; EG',
      projectUnitIDs: lot.unitId,
      wallNos: 'W1,W2',
      deliveryType: 2,
      abilities: { confirm: refused, callOff: refused },
    });
  });

  test('has those of one day in the order of their lots, whenever they were created', async () => {
    const titles = ['Begane grond', '1e verdieping', '2e verdieping', '10e verdieping'];
    const lots = [];
    for (const title of titles) lots.push(await createLot(database.db, made.house, 'Approved', title));
    for (const lot of lots.toReversed()) await createDelivery(database.db, lot, { deliveryDate: inDays(5) });
    for (const orderby of [undefined, 'deliveryDate', 'deliveryType desc']) {
      const query = { ...filterOf(), ...(orderby && { orderby }) };
      const { data } = await made.as('member').api.call(listDeliveries, { query });
      expect(data.map(({ title }) => title)).toEqual(titles);
    }
    const pages = await Promise.all(
      [0, 2].map((skip) =>
        made.as('member').api.call(listDeliveries, { query: { ...filterOf(), top: 2, skip } }),
      ),
    );
    expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual(titles);
  });

  test('is filtered by date and type, and ordered', async () => {
    const lot = await createLot(database.db, made.house, 'Approved');
    for (const day of [-1, 0, 3]) await createDelivery(database.db, lot, { deliveryDate: inDays(day) });
    const daysOf = async (query: Record<string, string | number>) => {
      const { data } = await made.as('member').api.call(listDeliveries, { query });
      return data.map((row) => row.deliveryDate);
    };
    expect(await daysOf(filterOf(' and deliveryDate ge now'))).toEqual([inDays(0), inDays(3)]);
    expect(
      await daysOf({ ...filterOf(' and deliveryType eq 2'), orderby: 'deliveryDate desc', top: 1 }),
    ).toEqual([inDays(3)]);
    expect(await daysOf(filterOf(' and deliveryType eq 0'))).toEqual([]);
    expect(await daysOf(filterOf(` and contains(groups,'${lot.title}')`))).toHaveLength(3);
  });

  test('is refused for a project of a tenant without it, which lists over more projects leave out', async () => {
    made = await createLotProject(database.db, ROLES, { tenantId: plainTenantId });
    const lot = await createLot(database.db, made.house, 'Approved');
    const { deliveryLotId } = await createDelivery(database.db, lot, { deliveryDate: inDays(3) });
    const { api } = made.as('member');
    const off = { status: 403, code: 'FeatureDisabled' };
    expect(await api.refusal(listDeliveries, { query: filterOf() })).toMatchObject(off);
    const elsewhere = await createLotProject(database.db, [], { tenantId });
    await addMember(database.db, elsewhere.root, made.as('member').userId, 'member');
    expect((await api.call(listDeliveries)).count).toBe(0);
    expect(await change('purchaser', deliveryLotId, 0)).toBe('403 FeatureDisabled');
  });
});

describe('the type of a delivery', () => {
  test('goes from planned to on call to fixed, and never back', async () => {
    const lot = await createLot(database.db, made.house, 'Approved');
    const { deliveryLotId } = await createDelivery(database.db, lot, { deliveryDate: inDays(3) });
    expect(await change('member', deliveryLotId, 1)).toBe('403 Forbidden');
    expect(await change('reviewer', deliveryLotId, 1)).toBe('200');
    expect(await change('reviewer', deliveryLotId, 2)).toBe('409 StateConflict');
    expect(await change('reviewer', deliveryLotId, 0)).toBe('403 Forbidden');
    expect(await change('purchaser', deliveryLotId, 0, 1)).toBe('412 StaleVersion');
    expect(await change('purchaser', deliveryLotId, 0, 2)).toBe('200');
    for (const type of [0, 1, 2])
      expect(await change('purchaser', deliveryLotId, type)).toBe('409 DeliveryFixed');
    expect(await change('purchaser', deliveryLotId, 3)).toBe('400 ValidationFailed');
  });

  test('stays without a new version where nothing changes', async () => {
    const lot = await createLot(database.db, made.house, 'Approved');
    const { deliveryLotId } = await createDelivery(database.db, lot, { deliveryDate: inDays(3) });
    const { data } = await made.as('purchaser').api.call(changeDelivery, {
      params: { deliveryLotID: deliveryLotId },
      body: { deliveryType: 2 },
    });
    expect(data).toMatchObject({ version: 1, abilities: { confirm: { can: true }, callOff: { can: true } } });
  });

  test('is mailed to process planner, coordinator and a substitute of theirs when it is fixed', async () => {
    const substitute = await createPerson(database.db);
    await createSubstitute(database.db, made.as('process planner').userId, substitute.userId);
    const lot = await createLot(database.db, made.house, 'Approved');
    const { deliveryLotId } = await createDelivery(database.db, lot, { deliveryDate: inDays(3) });
    expect(await change('purchaser', deliveryLotId, 0)).toBe('200');
    const sent = await database.db.select().from(mails).where(eq(mails.template, 'DeliveryConfirmed'));
    const own = [made.as('process planner').login, made.as('projectCoordinator').login, substitute.login];
    expect(
      sent
        .map(({ recipient }) => recipient)
        .filter((login) => own.includes(login))
        .sort(),
    ).toEqual(own.sort());
  });

  test('of a closed project stays', async () => {
    made = await createLotProject(database.db, ROLES, { tenantId, stateKey: 'Closed' });
    const lot = await createLot(database.db, made.house, 'Approved');
    const { deliveryLotId } = await createDelivery(database.db, lot, { deliveryDate: inDays(3) });
    expect(await change('purchaser', deliveryLotId, 0)).toBe('409 ProjectClosed');
  });
});
