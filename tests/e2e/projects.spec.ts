import { expect, type Page } from '@playwright/test';
import { demoDay } from '@/db/seed/seed-clock';
import { createAssignment } from '@/lib/contract/catalogue';
import { listJournal } from '@/lib/contract/journal';
import { createLintelItem } from '@/lib/contract/lintel-orders';
import { addMember, listMembers } from '@/lib/contract/members';
import { createAacItem } from '@/lib/contract/orders';
import { finishStructure } from '@/lib/contract/structure';
import { createUnit } from '@/lib/contract/unit-changes';
import { listUnits, type UnitDto } from '@/lib/contract/units';
import { addDays } from '@/lib/domain/calendar';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { copySheet } from '@/tests/support/copy-sheet';
import { put } from '@/tests/support/files-page';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { OrderPage } from '@/tests/support/order-page';
import { pdfOf } from '@/tests/support/pdf-content';
import { heardBy } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

/** Projects from their creation to their end, each step by the person whose step it is. */

const t = textsIn('en');
const placed = (unit: UnitDto) => ({ rootUnitId: unit.rootProjectUnitID, unitId: unit.projectUnitID });
const dateIn = (days: number) => addDays(demoDay(new Date()), days);

/** The state as the head of the unit's page names it. */
async function expectState(page: Page, state: StateKey): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t(`states.${state}`));
}

interface NewProject {
  title: string;
  variant: UnitVariant;
  tenantID: number;
  salesOrgID: number;
  /** Number of the demo project whose people take part in this one, too. */
  like: string;
}

/** The sales planner makes a project and gives it its people. */
async function createProject(journey: Journey, { title, variant, tenantID, salesOrgID, like }: NewProject) {
  const planner = 'sales.planner';
  const body = { title, projectUnitType: 'project', projectUnitTypeVariant: variant, tenantID, salesOrgID };
  const { data } = await journey.call(planner, createUnit, { body });
  if (!('projectUnitID' in data)) throw new Error('no project was made');
  const model = await findUnit(journey, planner, `projectUnitNo eq '${like}'`);
  const filter = `rootProjectUnitID eq '${model.projectUnitID}' and memberRoleKey ne 'salesPlanner'`;
  const { data: people } = await journey.call(planner, listMembers, { query: { filter } });
  for (const { userID, memberRoleKey } of people) {
    const member = { rootProjectUnitID: data.projectUnitID, userID, memberRoleKey };
    await journey.call(planner, addMember, { body: member });
  }
  return { root: data, model };
}

async function findUnit(journey: Journey, login: string, filter: string): Promise<UnitDto> {
  const { data } = await journey.call(login, listUnits, { query: { filter } });
  const [unit] = data;
  if (!unit) throw new Error(`no unit where ${filter}`);
  return unit;
}

async function createChild(journey: Journey, parent: UnitDto, projectUnitType: string, title: string) {
  const body = { title, projectUnitType, parentProjectUnitID: parent.projectUnitID };
  const { data } = await journey.call('sales.planner', createUnit, { body });
  if (!('projectUnitID' in data)) throw new Error('no unit was made');
  return data;
}

/**
 * From Preparing to the point where planning or ordering starts, which all projects have in common: on screen in one
 * journey, by the same people over REST in the others.
 */
async function agreeOnContract(
  journey: Journey,
  root: UnitDto,
  by: { preparer: string; productTypeID: number; how: 'step' | 'take' },
): Promise<void> {
  await journey[by.how](by.preparer, placed(root), 'finishPreparation');
  await expectStored(journey, root, 'PendingValidation');
  const plantID = by.productTypeID < 204 ? 101 : 103;
  const body = { projectUnitID: root.projectUnitID, productTypeID: by.productTypeID, plantID };
  await journey.call('sales.contact', createAssignment, { body });
  await journey[by.how]('sales.contact', placed(root), 'readyForContract');
  await journey[by.how]('sales.contact', placed(root), 'startPlanning');
}

/** The state as REST tells it. */
async function expectStored(journey: Journey, unit: UnitDto, state: StateKey): Promise<void> {
  const { stateKey } = await findUnit(journey, 'sales.planner', `projectUnitID eq '${unit.projectUnitID}'`);
  expect(stateKey).toBe(state);
}

/** Two lots with materials, as the builder sends them when structuring is finished. */
async function finishStructuring(
  journey: Journey,
  login: string,
  root: UnitDto,
  type: string,
): Promise<UnitDto[]> {
  const materials = [{ type, volume: 20, deliveryDate: dateIn(120) }];
  const children = ['Lot 1', 'Lot 2'].map((name) => ({ name, materials }));
  const params = { rootId: root.projectUnitID };
  await journey.call(login, finishStructure, {
    params,
    body: { subProjects: [{ name: 'House', children }] },
  });
  return unitsOf(journey, login, root, 'approvallot');
}

async function unitsOf(journey: Journey, login: string, root: UnitDto, unitType: string): Promise<UnitDto[]> {
  const filter = `rootProjectUnitID eq '${root.projectUnitID}' and projectUnitType eq '${unitType}'`;
  const { data } = await journey.call(login, listUnits, { query: { filter, orderby: 'projectUnitNo' } });
  return data;
}

/** The drawings of a lot, sent back once, and their approval. */
async function drawAndApprove(journey: Journey, lot: UnitDto, reviewer: string): Promise<void> {
  await put(journey, 'drafter', lot, [['Ground floor.pdf', pdfOf(200)]]);
  await journey.step('drafter', placed(lot), 'drawingsReady');
  const page = await journey.step(reviewer, placed(lot), 'commentDrawings', 'The openings are missing.');
  await expect(page.getByText('The openings are missing.').first()).toBeVisible();
  await journey.step('drafter', placed(lot), 'revisionReady');
  await journey.step(reviewer, placed(lot), 'acceptDrawings');
  await expectState(await journey.step(reviewer, placed(lot), 'approveForProduction'), 'Approved');
}

/** The same over REST, for lots beside the one that is looked at. */
async function approveQuietly(journey: Journey, lot: UnitDto, reviewer: string): Promise<void> {
  await put(journey, 'drafter', lot, [['First floor.pdf', pdfOf(200)]]);
  await journey.take('drafter', placed(lot), 'drawingsReady');
  await journey.take(reviewer, placed(lot), 'acceptDrawings');
  await journey.take(reviewer, placed(lot), 'approveForProduction');
}

test('a planned building, from its creation to Closed', async ({ journey }) => {
  const { root, model } = await createProject(journey, {
    ...{ title: 'Journey through drawings', variant: 'other', tenantID: 1, salesOrgID: 11, like: 'P-1006' },
  });
  await copySheet(journey, 'reviewer.de', model.projectUnitID, root.projectUnitID);
  const [lot, second] = await finishStructuring(journey, 'reviewer.de', root, 'AAC wall panels');
  if (!lot || !second) throw new Error('the lots were not made');

  // The sheet says that it is planned with BIM.
  await agreeOnContract(journey, root, { preparer: 'process.planner', productTypeID: 201, how: 'step' });
  await expectState(await journey.as('sales.contact'), 'ReviewBIMFiles');
  await expectState(await journey.step('bim', placed(root), 'acceptBimFiles'), 'ProvideFiles');
  await expectState(await journey.step('coordinator', placed(root), 'requestDrawings'), 'ReviewDrawings');
  await drawAndApprove(journey, lot, 'reviewer.de');
  await approveQuietly(journey, second, 'reviewer.de');
  await expectState(await journey.step('purchaser', placed(root), 'placeOrder'), 'Approved');
  await expectState(await journey.step('csc.admin', placed(root), 'closeProject'), 'Closed');

  const page = await journey.as('internal');
  await page.goto('/home/app/closed-projects-list');
  await page.getByRole('link', { name: 'Journey through drawings' }).click();
  await expectState(page, 'Closed');
  const { data: entries } = await journey.call('internal', listJournal, {
    query: { filter: `projectUnitID eq '${root.projectUnitID}'`, orderby: 'date' },
  });
  const path = entries.map(({ contentJson }) => JSON.parse(contentJson).newState);
  expect(path).toEqual([
    ...['Preparing', 'PendingValidation', 'PendingContract', 'ReviewBIMFiles', 'ProvideFiles'],
    ...['ReviewDrawings', 'PlaceOrder', 'Approved', 'Closed'],
  ]);
});

test('an order of AAC panels, whose lot is made on screen', async ({ journey }) => {
  const { root, model } = await createProject(journey, {
    ...{ title: 'Journey of panels', variant: 'aac_elements', tenantID: 1, salesOrgID: 11, like: 'P-1006' },
  });
  await copySheet(journey, 'reviewer.de', model.projectUnitID, root.projectUnitID);
  const lot = await makeLotOnScreen(journey, 'sales.planner', root);
  await expectState(await journey.step('coordinator', placed(root), 'finishStructuring'), 'Preparing');
  await agreeOnContract(journey, root, { preparer: 'process.planner', productTypeID: 201, how: 'take' });
  await expectStored(journey, root, 'PlaceOrder');
  const row = { sublotName: 'Hall', floorName: 'Ground', productNo: 0, itemLength: 2.6, qty: 20 };
  await journey.call('purchaser', createAacItem, { body: { projectUnitID: lot.projectUnitID, ...row } });
  await placeOrder(await journey.open('purchaser', placed(lot)));
  await expectState(await journey.open('sales.planner', placed(root)), 'Approved');
  await journey.take('sales.planner', placed(root), 'closeProject');
  await expectStored(journey, root, 'Closed');
});

test('an order of lintels, prepared by whoever stands in', async ({ journey }) => {
  const { root } = await createProject(journey, {
    ...{ title: 'Journey of lintels', variant: 'lintel', tenantID: 3, salesOrgID: 31, like: 'P-3001' },
  });
  const house = await createChild(journey, root, 'subproject', 'House');
  const lot = await createChild(journey, house, 'lintelorderlot', 'Ground floor');
  await journey.take('reviewer.de', placed(root), 'finishStructuring');
  // This tenant's projects have no process planner: the task falls to customer service.
  await agreeOnContract(journey, root, { preparer: 'csc.admin', productTypeID: 202, how: 'take' });
  await expectStored(journey, root, 'PlaceOrder');
  const row = { sublotName: 'Hall', floorName: 'Ground', thickness: 100, length: 1250, height: 310, qty: 7 };
  await journey.call('purchaser', createLintelItem, { body: { projectUnitID: lot.projectUnitID, ...row } });
  await placeOrder(await journey.open('purchaser', placed(lot)));
  await expectState(await journey.open('csc.admin', placed(root)), 'Approved');
  await journey.take('csc.admin', placed(root), 'closeProject');
  await expectStored(journey, root, 'Closed');
});

test('lots of calcium silicate, whose drawing jobs are checked first', async ({ journey }) => {
  const { root } = await createProject(journey, {
    ...{ title: 'Journey of drawing jobs', variant: 'other', tenantID: 2, salesOrgID: 21, like: 'P-2001' },
  });
  const [lot] = await finishStructuring(journey, 'reviewer.nl', root, 'CS elements');
  const jobs = await unitsOf(journey, 'process.planner', root, 'drawingjob');
  const [job] = jobs;
  if (!lot || !job) throw new Error('the drawing jobs were not made');
  expect(jobs.map(({ title }) => title)).toEqual(['Lot 1', 'Lot 2']);
  await journey.step('process.planner', placed(job), 'drawingJobReady');
  await journey.step('drafter', placed(job), 'drawingJobNotReady');
  await expectState(
    await journey.step('process.planner', placed(job), 'drawingJobReady'),
    'CCLReadyForDrawing',
  );
  await agreeOnContract(journey, root, { preparer: 'process.planner', productTypeID: 204, how: 'take' });
  await journey.take('coordinator', placed(root), 'requestDrawings');
  await approveQuietly(journey, lot, 'reviewer.nl');
  await expectState(await journey.open('drafter', placed(job)), 'Approved');
});

/** A subproject and a lot in it, by the tile, the type and its form. */
async function makeLotOnScreen(journey: Journey, login: string, root: UnitDto): Promise<UnitDto> {
  const page = await journey.open(login, placed(root));
  await makeOnScreen(page, 'subproject', 'House');
  const [house] = await unitsOf(journey, login, root, 'subproject');
  if (!house) throw new Error('the subproject was not made');
  await journey.open(login, placed(house));
  await makeOnScreen(page, 'aacorderlot', 'Ground floor');
  const [lot] = await unitsOf(journey, login, root, 'aacorderlot');
  if (!lot) throw new Error('the lot was not made');
  return lot;
}

async function makeOnScreen(
  page: Page,
  unitType: 'subproject' | 'aacorderlot',
  title: string,
): Promise<void> {
  const type = t(`unitTypes.${unitType}`);
  await page.getByRole('button', { name: t('unitForms.newUnit') }).click();
  await page.getByRole('dialog').getByRole('button', { name: type }).click();
  const form = page.getByRole('dialog', { name: t('unitForms.createTitle', { type }) });
  await form.getByRole('textbox', { name: t('unitForms.title') }).fill(title);
  await form.getByRole('button', { name: t('unitForms.create'), exact: true }).click();
  await expect(page.getByText(t('unitForms.created', { type, title }))).toBeVisible();
}

async function placeOrder(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('orders.place.action') });
  await heardBy(button);
  await button.click();
  await new OrderPage(page).confirmOrder(t, ['both']);
  await expect(page.getByText(t('orders.place.done'))).toBeVisible();
}
