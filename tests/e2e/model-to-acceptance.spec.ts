import { expect, type Locator, type Page } from '@playwright/test';
import { ADDED, REMOVED } from '@/components/page-viewer/compare-pixels';
import { demoDay } from '@/db/seed/seed-clock';
import { createAssignment } from '@/lib/contract/catalogue';
import { listComments } from '@/lib/contract/comments';
import { listUnits, type UnitDto } from '@/lib/contract/units';
import { addDays } from '@/lib/domain/calendar';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { card, put, row, unitOf } from '@/tests/support/files-page';
import type { Journey } from '@/tests/support/journey';
import { smallIfc } from '@/tests/support/model-files';
import { test } from '@/tests/support/own-portal';
import { countPixels, type Rgb } from '@/tests/support/pixels';
import { planPdf } from '@/tests/support/plan-pdf';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { textsIn } from '@/tests/support/texts';
import { commentOf, drawnIn, drawnSheet, markedAsSeen, shownPicture } from '@/tests/support/viewer-page';

test.use(SOFTWARE_GL);
test.slow();

const t = textsIn('en');
const MODEL = 'Garagenhaus.ifc';
const DRAWING = 'Wandplan.pdf';
const SHARED_WALL = { x: 60, y: 80, width: 480, height: 20 };
const OLD_WALL = { x: 100, y: 160, width: 20, height: 160 };
const NEW_WALL = { x: 400, y: 160, width: 20, height: 160 };
const BLACK: Rgb = [0, 0, 0];
const REMARK = 'This wall stands 600 mm too far to the left.';
const ANSWER = 'It has moved in version 2.';

const placed = (unit: UnitDto) => ({ rootUnitId: unit.rootProjectUnitID, unitId: unit.projectUnitID });
const plan = (wall: typeof OLD_WALL) => planPdf([{ title: 'Ground', walls: [SHARED_WALL, wall] }]);

/** Uploads a model in the structure builder, takes its proposal with the volumes of its walls, and finishes. */
async function structureFromModel(page: Page, root: UnitDto): Promise<void> {
  await page.goto(href('structure', { rootUnitId: root.projectUnitID }));
  await page.getByRole('button', { name: t('structure.model.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('structure.model.title') });
  const file = { name: MODEL, mimeType: 'application/x-step', buffer: Buffer.from(smallIfc('garages')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByLabel(t('structure.model.file'))).toHaveText(new RegExp(MODEL));
  const proposal = dialog.getByRole('list', { name: t('structure.model.proposal') });
  const lots = proposal.getByLabel(t('structure.model.lot'));
  // The portal has just started: it reads the models of the demo first.
  await expect(lots).toHaveCount(2, { timeout: 90_000 });
  await expect(lots.first()).toHaveValue('Ground');
  await expect(lots.last()).toHaveValue('First');
  // Each row is apart from the one before, so that a button on a second line is not read as the next row's.
  await expect(lots.last().locator('xpath=ancestor::li[1]')).toHaveCSS('border-top-width', '1px');
  // The volumes come when the walls are measured.
  const day = dialog.getByLabel(t('structure.model.volumesDay'));
  await expect(day).toBeVisible({ timeout: 90_000 });
  await day.fill(addDays(demoDay(new Date()), 120));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('structure.model.take') }).click();
  await expect(dialog).toBeHidden();

  const finish = t('workflow.actions.finishStructuring');
  await page.getByRole('button', { name: finish }).click();
  await page.getByRole('alertdialog', { name: finish }).getByRole('button', { name: finish }).click();
  await expect(page).toHaveURL(href('rootDetails', { rootUnitId: root.projectUnitID }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('states.Preparing'));
}

/** To the point where its lots are drawn, each step by the person whose step it is. */
async function startPlanning(journey: Journey, unit: UnitDto): Promise<void> {
  const root = placed(unit);
  await journey.take('process.planner', root, 'finishPreparation');
  const body = { projectUnitID: root.unitId, productTypeID: 201, plantID: 101 };
  await journey.call('sales.contact', createAssignment, { body });
  await journey.take('sales.contact', root, 'readyForContract');
  // The sheet says that it is planned with BIM, which the dialog takes along.
  await journey.step('sales.contact', root, 'startPlanning');
  await journey.take('bim', root, 'acceptBimFiles');
  await journey.take('coordinator', root, 'requestDrawings');
}

/** The dialog that asks before drawings are accepted, with what it says was not looked at. */
async function askToAccept(page: Page, unseen: readonly ('model' | 'drawings')[]): Promise<Locator> {
  const name = t('workflow.actions.acceptDrawings');
  // With open comments it carries their number.
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('alertdialog', { name });
  await expect(dialog.getByText(t('workflow.effects.acceptDrawings'))).toBeVisible();
  for (const view of ['model', 'drawings'] as const) {
    const said = dialog.getByText(t(`workflow.review.notSeen.${view}`));
    await expect(said).toHaveCount(unseen.includes(view) ? 1 : 0);
  }
  return dialog;
}

async function leave(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(dialog).toHaveCount(0);
}

const openView = (page: Page, view: 'model' | 'drawings') =>
  markedAsSeen(page, () =>
    page.getByRole('link', { name: t(`drawings.views.${view}`), exact: view === 'model' }).click(),
  );

/** Both versions over each other in two colours, then side by side. */
async function compareVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('drawings.compare') }).click();
  const over = page.getByRole('region', { name: t('drawings.comparedPages', { name: DRAWING }) });
  await expect(over.locator('[data-page="1"]')).toHaveAttribute('data-page-state', 'drawn');
  await expect.poll(() => countPixels(over, [REMOVED])).toBeGreaterThan(500);
  await expect.poll(() => countPixels(over, [ADDED])).toBeGreaterThan(500);
  await page.getByRole('radio', { name: t('drawings.sideBySide') }).click();
  for (const version of [1, 2]) {
    const side = page.getByRole('region', { name: t('drawings.pagesOf', { name: DRAWING, version }) });
    await expect.poll(() => countPixels(side, [BLACK])).toBeGreaterThan(500);
  }
}

test('from a model to an accepted lot: structure, comment, new version, comparison', async ({ journey }) => {
  const root = await unitOf(journey, 'coordinator', "projectUnitNo eq 'P-1006'");
  const reviewer = await journey.as('reviewer.de');
  const drafter = await journey.as('drafter');
  const wall = t('comments.places.wall', { number: '003' });
  let lot = root;

  await test.step('the coordinator uploads a model, and its storeys become lots', async () => {
    await structureFromModel(await journey.as('coordinator'), root);
    await startPlanning(journey, root);
    const filter = `rootProjectUnitID eq '${root.projectUnitID}' and projectUnitType eq 'approvallot'`;
    const { data } = await journey.call('drafter', listUnits, {
      query: { filter, orderby: 'projectUnitNo' },
    });
    expect(data.map(({ title, stateKey }) => [title, stateKey])).toEqual([
      ['Ground', 'Preparing'],
      ['First', 'Preparing'],
    ]);
    lot = data[0] ?? root;
    await put(journey, 'drafter', lot, [[DRAWING, await plan(OLD_WALL)]]);
    await journey.step('drafter', placed(lot), 'drawingsReady');
  });
  const viewer = href('viewer', placed(lot));

  await test.step('the reviewer opens model and drawings, comments on a wall and sends them back', async () => {
    await reviewer.goto(href('unitDetails', placed(lot)));
    await leave(await askToAccept(reviewer, ['model', 'drawings']));
    await markedAsSeen(reviewer, () => reviewer.goto(viewer));
    const picture = await shownPicture(reviewer);
    await expect(reviewer.getByRole('treeitem')).toHaveCount(7);
    const before = await drawnIn(picture, '--color-model-selected');
    await reviewer.getByRole('treeitem', { name: /^003/ }).click();
    await expect.poll(() => drawnIn(picture, '--color-model-selected')).toBeGreaterThan(before + 200);
    const selected = reviewer.getByRole('region', { name: t('viewer.selection') });
    await selected.getByRole('button', { name: t('viewer.comment'), exact: true }).click();
    await reviewer.getByRole('textbox', { name: t('comments.newText') }).fill(REMARK);
    const comments = reviewer.getByRole('region', { name: t('comments.title'), exact: true });
    await comments.getByRole('button', { name: t('comments.send'), exact: true }).click();
    await expect(commentOf(reviewer, REMARK).getByText(t('comments.statuses.open'))).toBeVisible();
    await leave(await askToAccept(reviewer, ['drawings']));

    await openView(reviewer, 'drawings');
    const sheet = await drawnSheet(reviewer, 1);
    await expect.poll(() => countPixels(sheet, [BLACK])).toBeGreaterThan(500);
    await leave(await askToAccept(reviewer, []));
    const back = t('workflow.actions.commentDrawings');
    await reviewer.getByRole('button', { name: back, exact: true }).click();
    const dialog = reviewer.getByRole('alertdialog', { name: back });
    await expect(dialog.getByRole('textbox')).toHaveValue(`1. ${wall}: ${REMARK}`);
    await dialog.getByRole('button', { name: back, exact: true }).click();
    await expect(reviewer.getByText(t('workflow.done.commentDrawings')).first()).toBeVisible();
    // Whoever stayed there would see the new version as soon as it comes.
    await reviewer.goto(href('dashboard'));
  });

  await test.step('the drafter answers, and uploads a new version that they compare with the old one', async () => {
    await drafter.goto(viewer);
    const seen = commentOf(drafter, REMARK);
    await seen.getByRole('button', { name: t('comments.answer') }).click();
    await drafter.getByRole('textbox', { name: t('comments.answerText', { number: 1 }) }).fill(ANSWER);
    await drafter.getByRole('button', { name: t('comments.sendAnswer') }).click();
    await expect(seen.getByText(t('comments.statuses.answered'))).toBeVisible();
    await drafter.goto(href('unitDetails', placed(lot)));
    const upload = card(drafter).getByLabel(t('files.upload.files'), { exact: true }).last();
    await upload.setInputFiles({
      name: DRAWING,
      mimeType: 'application/pdf',
      buffer: await plan(NEW_WALL),
    });
    const versions = t('files.versions.of', { count: 2, name: DRAWING });
    await expect(row(drafter, DRAWING).getByRole('button', { name: versions })).toBeVisible();
    await drafter.goto(`${viewer}?show=drawings`);
    await drawnSheet(drafter, 1);
    await compareVersions(drafter);
    await journey.step('drafter', placed(lot), 'revisionReady');
  });

  await test.step('the reviewer looks at the new version, closes the comment and accepts', async () => {
    await reviewer.goto(href('unitDetails', placed(lot)));
    await leave(await askToAccept(reviewer, ['drawings']));
    await reviewer.goto(viewer);
    await leave(await askToAccept(reviewer, ['drawings']));
    const own = commentOf(reviewer, REMARK).first();
    await expect(own.getByText(ANSWER)).toBeVisible();
    await expect(own.getByText(t('comments.statuses.answered'))).toBeVisible();
    await own.getByRole('button', { name: t('comments.markDone') }).click();
    await expect(own).toHaveCount(0);
    await openView(reviewer, 'drawings');
    await drawnSheet(reviewer, 1);
    await compareVersions(reviewer);
    const dialog = await askToAccept(reviewer, []);
    await dialog.getByRole('button', { name: t('workflow.actions.acceptDrawings') }).click();
    await expect(reviewer.getByText(t('workflow.done.acceptDrawings')).first()).toBeVisible();
    await reviewer.goto(href('unitDetails', placed(lot)));
    await expect(reviewer.getByRole('heading', { level: 1 })).toContainText(t('states.Finalized'));
  });

  const { stateKey } = await unitOf(journey, 'drafter', `projectUnitID eq '${lot.projectUnitID}'`);
  expect(stateKey).toBe('Finalized');
  const query = { belowProjectUnitID: lot.projectUnitID };
  const { data: comments } = await journey.call('drafter', listComments, { query });
  expect(
    comments.map(({ text, status, answers }) => [text, status, answers.map((answer) => answer.text)]),
  ).toEqual([[REMARK, 'done', [ANSWER]]]);
});
