import { eq } from 'drizzle-orm';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ElevationSection } from '@/app/[locale]/home/app/project/details/elevation-section';
import { loadUnitPage } from '@/app/[locale]/home/app/project/details/load-unit-page';
import { isShown } from '@/components/units/refresh-with-unit';
import { tenants, units } from '@/db/schema';
import { LOTS_WITH_PAGE, MANY_LOTS } from '@/lib/domain/units/lot-matrix';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { readSimpleHtml } from '@/lib/formats/simple-html';
import { pageExists } from '@/lib/page/page-exists';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';
import { inTransaction, type ServiceContext } from '@/lib/services/context';
import { loadShell } from '@/lib/services/shell/load-shell';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { getUnit } from '@/lib/services/units/get-unit';
import { listUnitSteps } from '@/lib/services/workflow/list-unit-steps';
import { settleUnits } from '@/lib/services/workflow/settle-units';
import messages from '@/messages/en.json' with { type: 'json' };
import { createPerson } from '@/tests/support/accounts';
import { createComment } from '@/tests/support/comments';
import { countStatements } from '@/tests/support/count-statements';
import {
  createAacRow,
  createLintelRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { createDelivery } from '@/tests/support/lots';
import { createCatalogue, createMaterials, inDays, PANELS } from '@/tests/support/materials';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { setPageContext } from '@/tests/support/page-context';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

vi.mock('@/lib/page/page-context', () => import('@/tests/support/page-context'));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));

const database = setUpTestDatabase();
/** Of a page and the frame around it: at most 12 (design of the portal); the session is read besides, at times. */
const MOST = {
  orderedProject: 12,
  plannedProject: 12,
  approvallot: 12,
  drawingjob: 8,
  folder: 10,
  aacorderlot: 10,
  lintelorderlot: 10,
};
let ctx: ServiceContext;
let root: TestUnit;
let house: TestUnit;

beforeAll(async () => {
  const { db } = database;
  await createCatalogue(db);
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db);
  root = await createProject(db, { tenantId, members: [[person.userId, 'purchaser']] });
  house = await createUnit(db, root, { unitType: 'subproject' });
  ctx = serviceContext(db, person, [tenantId]);
  setPageContext({ ...ctx, changesSince: '0' });
});

const loadPage = async (unitType: UnitType) =>
  loadUnitPage((await createUnit(database.db, house, { unitType })).unitId, undefined);

test('the page of an order lot shows its table, that of an approval lot its work', async () => {
  for (const unitType of ['aacorderlot', 'lintelorderlot'] as const) {
    expect((await loadPage(unitType)).body).toMatchObject({ kind: 'table', unitType });
  }
  expect((await loadPage('approvallot')).body.kind).toBe('work');
});

/** What the page of a unit draws of what is ordered below it. */
async function drawnElevation({ unitId }: TestUnit): Promise<string> {
  const { body, unit } = await loadUnitPage(unitId, undefined);
  const elevation = body.kind === 'work' ? body.elevation : null;
  const children = createElement(ElevationSection, { unit, elevation });
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale: 'en', messages, timeZone: 'Europe/Berlin', children }),
  );
}

test.each(['aac_elements', 'lintel'] as const)(
  'the page of a project of %s draws the elevation of what its lots have ordered',
  async (variant) => {
    const { db } = database;
    const members: [string, 'purchaser'][] = [[ctx.viewer.userId, 'purchaser']];
    const ordered = await createProject(db, { tenantId: root.tenantId, variant, members });
    expect(await drawnElevation(ordered)).toBe('');
    const isLintel = variant === 'lintel';
    const lot = await createUnit(db, ordered, { unitType: isLintel ? 'lintelorderlot' : 'aacorderlot' });
    if (isLintel) await createLintelRow(db, lot, { qty: 3 });
    else await createAacRow(db, lot);
    const drawn = await drawnElevation(ordered);
    expect(drawn).toContain(`aria-label="Elevation of ${ordered.title}, drawn from its order rows"`);
    expect(drawn).toContain('>Ground</text>');
    // Panels side by side are one shape; each lintel lies over an opening in a wall.
    expect(drawn.split('<path ')).toHaveLength(1 + (isLintel ? 3 * 3 : 1));
  },
);

test('the page of every unit shows the information of its tenant if the tenant has it shown', async () => {
  const { db } = database;
  const members: [string, 'purchaser'][] = [[ctx.viewer.userId, 'purchaser']];
  const infoOn = async (features: FeatureKey[], unitType?: UnitType) => {
    const { tenantId } = await createTenant(db, features);
    await db.update(tenants).set({ infoHtml: '<p>Call us</p>' }).where(eq(tenants.tenantId, tenantId));
    const project = await createProject(db, { tenantId, members });
    const unit = unitType ? await createUnit(db, project, { unitType }) : project;
    setPageContext({ ...serviceContext(db, ctx.viewer, [tenantId]), changesSince: '0' });
    const { tenantInfo } = await loadUnitPage(unit.unitId, undefined);
    setPageContext({ ...ctx, changesSince: '0' });
    return tenantInfo;
  };
  expect(await infoOn(['ShowTenantInfo'])).toEqual(readSimpleHtml('<p>Call us</p>'));
  expect(await infoOn(['ShowTenantInfo'], 'subproject')).toEqual(readSimpleHtml('<p>Call us</p>'));
  expect(await infoOn([])).toEqual([]);
});

/** What the page of a unit shows of it, and the answer of the API. */
async function shownAndRead({ unitId }: TestUnit) {
  const { body } = await loadUnitPage(unitId, undefined);
  if (body.kind !== 'work') throw new Error('a page of order rows does not show it');
  return [body.shown, await getUnit(ctx, unitId)] as const;
}

test('the page of a unit is rendered again when the unit changes, not when only a deletion would', async () => {
  const { db } = database;
  const place = await createUnit(db, root, { unitType: 'subproject', title: 'House 2' });
  for (const unit of [root, place]) {
    const [shown, read] = await shownAndRead(unit);
    expect(isShown(shown, read)).toBe(true);
    expect(read.abilities.deleteUnit).toBeDefined();
  }
  const [shown] = await shownAndRead(place);
  await createAacRow(db, await createUnit(db, place, { unitType: 'aacorderlot' }));
  const ordered = await getUnit(ctx, place.unitId);
  expect(ordered).toMatchObject({ unitsBelow: 1, goesAlong: { aacorderlot: 1 } });
  expect(isShown(shown, ordered)).toBe(true);
  await db.update(units).set({ notes: 'Corner' }).where(eq(units.unitId, place.unitId));
  expect(isShown(shown, await getUnit(ctx, place.unitId))).toBe(false);
});

test('the page of an approval lot fills the dialog of its materials as the API answers', async () => {
  const { db } = database;
  const members: [string, 'reviewer'][] = [[ctx.viewer.userId, 'reviewer']];
  const planned = await createProject(db, { tenantId: root.tenantId, variant: 'other', members });
  const [place, other] = await Promise.all(
    ['A', 'B'].map((title) => createUnit(db, planned, { unitType: 'subproject', title })),
  );
  if (!place || !other) throw new Error('no subprojects');
  const lot = await createUnit(db, place, { unitType: 'approvallot' });
  const fixed = await createDelivery(db, lot, { deliveryType: 'Fixed', deliveryDate: inDays(30) });
  const days = [fixed.deliveryDate, null];
  await createMaterials(
    db,
    lot,
    days.map((deliveryDay) => ({ type: PANELS, volumeM3: 2.125, deliveryDay })),
  );
  for (const [parent, volumeM3] of [
    [place, 0.1],
    [place, 0.2],
    [other, 9],
  ] as const) {
    const sibling = await createUnit(db, parent, { unitType: 'approvallot' });
    await createMaterials(db, sibling, [{ type: PANELS, volumeM3, deliveryDay: null }]);
  }
  const { body } = await loadUnitPage(lot.unitId, undefined);
  if (body.kind !== 'work') throw new Error('the page of a lot does not show its work');
  const { version, materials } = await getUnit(ctx, lot.unitId);
  expect(body.shown.materials).toEqual(materials);
  expect(body.editing).toMatchObject({
    lot: {
      ...{ unitId: lot.unitId, title: lot.title, version },
      materials: days.map((deliveryDay) => {
        return { type: PANELS, volumeM3: 2.125, deliveryDay, isFixed: deliveryDay !== null };
      }),
    },
    ...{ siblingsM3: 0.3, types: (await listProductTypes(ctx)).map(({ title }) => title) },
  });
});

test.each(['Structuring', 'PlaceOrder'] as const)(
  'the page of a project in %s asks what the API asks',
  async (stateKey) => {
    const { db } = database;
    const variant = stateKey === 'PlaceOrder' ? 'other' : 'aac_elements';
    const members: [string, 'purchaser' | 'salesPlanner'][] = [
      [ctx.viewer.userId, 'purchaser'],
      [ctx.viewer.userId, 'salesPlanner'],
    ];
    const asking = await createProject(db, { tenantId: root.tenantId, variant, stateKey, members });
    await createMaterials(db, await createUnit(db, asking, { unitType: 'approvallot' }), [
      { type: PANELS, volumeM3: 0, deliveryDay: null },
    ]);
    await inTransaction(ctx, (tx) => settleUnits(tx, asking.unitId));
    const { steps } = await loadUnitPage(asking.unitId, undefined);
    expect(steps).toEqual((await listUnitSteps(ctx, await loadUnitAccess(ctx, asking.unitId))).steps);
    const asks = steps.flatMap(({ plan }) => (plan.can ? plan.asks : []));
    expect(asks).toContain(stateKey === 'PlaceOrder' ? 'materialIncomplete' : 'noOrderLot');
  },
);

describe.runIf(process.env.TEST_DATABASE_URL)('the page of a unit asks the database seldom', () => {
  /** How often a page asks, with the check of its address and the frame around it. */
  const countPage = ({ unitId, rootUnitId }: TestUnit) =>
    countStatements(async () => {
      await pageExists(ctx.viewer, { rootUnitId, unitId });
      await Promise.all([loadShell(ctx), loadUnitPage(unitId, undefined)]);
    });

  // What is the same for everybody for a minute is read by the first page.
  beforeAll(async () => void (await countPage(root)));

  test('of a project, whatever its size', async () => {
    const ofNone = await countPage(root);
    for (let lot = 0; lot < LOTS_WITH_PAGE + 5; lot += 1)
      await createUnit(database.db, house, { unitType: 'approvallot', stateKey: 'Structuring' });
    const ofMany = await countPage(root);
    expect(ofMany).toBe(ofNone);
    expect(ofMany).toBeLessThanOrEqual(MOST.orderedProject);
  });

  test('of a planned project with tasks, lots and a model', async () => {
    const { db } = database;
    const members: [string, 'reviewer'][] = [[ctx.viewer.userId, 'reviewer']];
    const planned = await createProject(db, {
      ...{ tenantId: root.tenantId, variant: 'other', stateKey: 'ReviewDrawings', members },
    });
    for (let lot = 0; lot < MANY_LOTS; lot += 1)
      await createUnit(db, planned, { unitType: 'approvallot', stateKey: 'ReviewPreliminaryDrawings' });
    await inTransaction(ctx, (tx) => settleUnits(tx, planned.unitId));
    const asked = await countPage(planned);
    await modelFile(db, { unitId: planned.unitId, name: 'House.ifc', bytes: smallIfc('page') });
    const { ownTasks, models } = await loadUnitPage(planned.unitId, undefined);
    expect([ownTasks.length, models?.models.length]).toEqual([1, 1]);
    expect(await countPage(planned)).toBe(asked + 1);
    expect(asked + 1).toBeLessThanOrEqual(MOST.plannedProject);
  });

  test.each(['ReviewPreliminaryDrawings', 'Approved'] as const)(
    'of an approval lot in %s with materials, a comment and a model',
    async (stateKey) => {
      const { db } = database;
      const members: [string, 'reviewer'][] = [[ctx.viewer.userId, 'reviewer']];
      const reviewed = await createProject(db, {
        ...{ tenantId: root.tenantId, variant: 'other', stateKey: 'ReviewDrawings', members },
      });
      const place = await createUnit(db, reviewed, { unitType: 'subproject' });
      const lot = await createUnit(db, place, { unitType: 'approvallot', stateKey });
      await createMaterials(db, lot, [{ type: PANELS, volumeM3: 3, deliveryDay: null }]);
      await createComment(db, lot);
      await modelFile(db, { unitId: lot.unitId, name: 'Lot.ifc', bytes: smallIfc('lot') });
      await inTransaction(ctx, (tx) => settleUnits(tx, reviewed.unitId));
      const { body, comments, models, ownTasks } = await loadUnitPage(lot.unitId, undefined);
      expect([comments?.count, models?.models.length]).toEqual([1, 1]);
      expect(body).toMatchObject({ shown: { materials: [{ type: PANELS, volume: 3, deliveryDate: null }] } });
      // Without a task of the viewer, the page looks for their next lot.
      expect(ownTasks).toHaveLength(stateKey === 'Approved' ? 0 : 1);
      expect(await countPage(lot)).toBeLessThanOrEqual(MOST.approvallot);
    },
  );

  test.each(['drawingjob', 'folder', 'aacorderlot', 'lintelorderlot'] as const)(
    'of a %s',
    async (unitType) => {
      const unit = await createUnit(database.db, house, { unitType });
      expect(await countPage(unit)).toBeLessThanOrEqual(MOST[unitType]);
    },
  );
});
