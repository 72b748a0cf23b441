import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ElevationSection } from '@/app/[locale]/home/app/project/details/elevation-section';
import { loadUnitPage } from '@/app/[locale]/home/app/project/details/load-unit-page';
import { observeStatements } from '@/db/statement-observers';
import { LOTS_WITH_PAGE } from '@/lib/domain/lots/lot-matrix';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '@/lib/services/context';
import { loadShell } from '@/lib/services/shell/load-shell';
import messages from '@/messages/en.json' with { type: 'json' };
import { createPerson } from '@/tests/support/accounts';
import {
  createAacRow,
  createLintelRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setPageContext } from '@/tests/support/page-context';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

vi.mock('@/lib/page/page-context', () => import('@/tests/support/page-context'));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));

const database = setUpTestDatabase();
/** Of a page and the frame around it (design of the portal); the session is read besides, at times. */
const MOST = 12;
let ctx: ServiceContext;
let root: TestUnit;
let house: TestUnit;

beforeAll(async () => {
  const { db } = database;
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
  expect((await loadPage('aacorderlot')).body.kind).toBe('aac');
  expect((await loadPage('lintelorderlot')).body.kind).toBe('lintel');
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

// The embedded database announces no statements.
describe.runIf(process.env.TEST_DATABASE_URL)('the page of a unit asks the database seldom', () => {
  /** How often a page asks, with the frame around it. */
  async function countStatements({ unitId }: TestUnit): Promise<number> {
    let count = 0;
    const stop = observeStatements(() => {
      count += 1;
      return () => undefined;
    });
    await Promise.all([loadShell(ctx), loadUnitPage(unitId, undefined)]);
    stop();
    return count;
  }

  // What is the same for everybody for a minute is read by the first page.
  beforeAll(async () => void (await countStatements(root)));

  test('of a project, whatever its size', async () => {
    const ofNone = await countStatements(root);
    for (let lot = 0; lot < LOTS_WITH_PAGE + 5; lot += 1)
      await createUnit(database.db, house, { unitType: 'approvallot', stateKey: 'Structuring' });
    const ofMany = await countStatements(root);
    expect(ofMany).toBe(ofNone);
    expect(ofMany).toBeLessThanOrEqual(MOST);
  });

  test.each(['drawingjob', 'folder', 'aacorderlot', 'lintelorderlot'] as const)(
    'of a %s',
    async (unitType) => {
      const unit = await createUnit(database.db, house, { unitType });
      expect(await countStatements(unit)).toBeLessThanOrEqual(MOST);
    },
  );
});
