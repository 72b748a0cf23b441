import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { getReview } from '@/lib/contract/comments';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { lotsToReview } from '@/tests/support/lots-to-review';
import { plainPicture } from '@/tests/support/pictures';
import { signIn, speakLanguage } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { heardBy } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';
import { viewerOf } from '@/tests/support/viewer-page';
import { type JourneyWindow, nameOf, sidewaysOverflow, WINDOWS } from '@/tests/support/windows';

test.use(SOFTWARE_GL);

const TEXTS = {
  de: { wall: 'Die Tür braucht 1.000 mm.', unit: 'Die Tür ist zu schmal.', mistake: 'Ein Versehen' },
  nl: { wall: 'De deur heeft 1.000 mm nodig.', unit: 'De deur is te smal.', mistake: 'Een vergissing' },
};

/** The viewer of a unit with its comments: beside it on a desktop, on a phone in a sheet over it. */
class CommentedViewer {
  readonly panel: Locator;

  constructor(
    readonly page: Page,
    readonly t: TextOf,
    private readonly isPhone: boolean,
  ) {
    const name = t('comments.title');
    this.panel = isPhone ? page.getByRole('dialog', { name }) : page.getByRole('region', { name });
  }

  comment(text: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: text });
  }

  get box(): Locator {
    return this.panel.getByRole('textbox', { name: this.t('comments.newText') });
  }

  async selectWall(number: string): Promise<void> {
    const { page } = this;
    await this.openWalls();
    await page.getByRole('treeitem', { name: new RegExp(`^${number}`) }).click();
    await this.isSelected(number);
  }

  /** A phone shows the walls, or the selected one, in a sheet. */
  async openWalls(): Promise<void> {
    const { page, t, isPhone } = this;
    if (isPhone) await page.getByRole('button', { name: t('viewer.wallsButton'), exact: true }).click();
  }

  async isSelected(number: string): Promise<void> {
    const name = this.t('viewer.wall', { number });
    await expect(this.page.getByRole('heading', { level: 2, name })).toBeVisible();
  }

  async open(): Promise<void> {
    if (!this.isPhone) return;
    await this.page.getByRole('button', { name: this.t('comments.title'), exact: true }).click();
    await expect(this.panel).toBeVisible();
  }

  async close(): Promise<void> {
    if (!this.isPhone) return;
    await this.panel.getByRole('button', { name: this.t('common.close') }).click();
    await expect(this.panel).toHaveCount(0);
  }

  async send(): Promise<void> {
    await this.panel.getByRole('button', { name: this.t('comments.send'), exact: true }).click();
  }
}

/** Somebody's viewer in a window, in its language. */
async function openViewer(page: Page, address: string, shown: JourneyWindow): Promise<CommentedViewer> {
  const { language, width, height, isPhone } = shown;
  await speakLanguage(page.context(), language);
  await page.setViewportSize({ width, height });
  await page.goto(address);
  return new CommentedViewer(page, textsIn(language), isPhone);
}

/** Writes comments to a BCF file, and reads the same file back, which changes nothing. */
async function exchangeBcf({ page, panel, t }: CommentedViewer): Promise<void> {
  const menu = panel.getByRole('button', { name: t('comments.bcf.menu'), exact: true });
  await menu.click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('comments.bcf.export', { version: '3.0' }) }).click();
  const file = await (await exported).path();
  await menu.click();
  await page.getByRole('menuitem', { name: t('comments.bcf.import') }).click();
  const dialog = page.getByRole('dialog', { name: t('comments.bcf.import') });
  const buffer = await readFile(file);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'comments.bcf', mimeType: 'application/zip', buffer });
  await expect(dialog.getByRole('status')).toContainText(t('comments.bcf.done', { count: 0 }));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
}

for (const [index, shown] of WINDOWS.entries()) {
  test(`a wall is commented on, the drafter answers, and both see it at once (${nameOf(shown)})`, async ({
    page,
    journey,
  }) => {
    const { wall: text, mistake } = TEXTS[shown.language];
    // Pins of comments on the same wall would share a place: each journey has a lot of its own.
    const storey = 3 + test.info().repeatEachIndex;
    const number = `${storey - 1}03`;
    const address = await viewerOf(journey, `P-2002-0${index + 1}-0${storey}`);
    await signIn(page, 'reviewer.nl');
    const viewer = await openViewer(page, address, shown);
    const { t, panel, box } = viewer;
    await viewer.selectWall(number);
    await page.getByRole('button', { name: t('viewer.comment'), exact: true }).click();
    const place = t('comments.places.wall', { number });
    await expect(panel.getByText(t('comments.newAbout', { place }))).toBeVisible();
    // The first who looks has the model of the demo converted.
    await expect(page.locator('[data-pin=new]')).toBeVisible({ timeout: 90_000 });
    await box.pressSequentially(`${text} @Dor`);
    const offered = page.getByRole('listbox', { name: t('comments.mentions') });
    await offered.getByRole('option', { name: 'Dora Zeichner' }).click();
    await expect(box).toHaveValue(`${text} @Dora Zeichner `);
    await panel.locator('input[type=file]').setInputFiles({
      name: 'door.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await plainPicture(40, 30)),
    });
    await expect(panel.getByText(t('comments.pictureChosen', { name: 'door.png' }))).toBeVisible();
    await viewer.send();
    const own = viewer.comment(text);
    await expect(own.getByRole('img', { name: t('comments.pictureOf', { number: 1 }) })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    await viewer.close();
    await expect(page.locator('[data-pin=new]')).toHaveCount(0);
    await page
      .getByRole('button', {
        name: t('comments.pin', { number: 1, status: t('comments.statuses.open'), place }),
      })
      .click();
    await expect(own).toHaveAttribute('aria-current', 'true');
    await expect(own).toBeFocused();

    const drafter = await openViewer(await journey.as('drafter'), address, shown);
    await drafter.open();
    const seen = drafter.comment(text);
    await seen.getByRole('button', { name: t('comments.jump', { place }) }).click();
    await drafter.openWalls();
    await drafter.isSelected(number);
    await drafter.open();
    await seen.getByRole('button', { name: t('comments.answer') }).click();
    await seen
      .getByRole('textbox', { name: t('comments.answerText', { number: 1 }) })
      .fill('Index B: 1.000 mm');
    await seen.getByRole('button', { name: t('comments.sendAnswer') }).click();
    await expect(own.getByText('Index B: 1.000 mm')).toBeVisible();
    await expect(own.getByText(t('comments.statuses.answered'))).toBeVisible();

    await own.getByRole('button', { name: t('comments.markDone') }).click();
    await expect(own).toHaveCount(0);
    await panel.getByRole('button', { name: new RegExp(`^${t('comments.statuses.done')}`) }).click();
    await expect(own.getByText(t('comments.statuses.done'))).toBeVisible();

    await box.fill(mistake);
    await viewer.send();
    const wrong = viewer.comment(mistake);
    await wrong.getByRole('button', { name: t('comments.delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('comments.delete') })
      .click();
    await expect(wrong).toHaveCount(0);
    await exchangeBcf(viewer);
  });
}

/** Two neighbours among the lots that wait for the reviewer, and the number of open comments on the first. */
async function waitingPair(journey: Journey) {
  const { rootId, lotIds } = await lotsToReview(journey, 'reviewer.nl');
  const [unitId, nextId] = lotIds;
  if (!unitId || !nextId) throw new Error('no two lots of a project wait for the reviewer');
  const { data } = await journey.call('reviewer.nl', getReview, { params: { unitId } });
  return { rootUnitId: rootId, unitId, nextId, openComments: data.openComments };
}

for (const shown of WINDOWS) {
  test(`lots are reviewed one after the other, with their open comments (${nameOf(shown)})`, async ({
    page,
    journey,
  }) => {
    const { unit: text } = TEXTS[shown.language];
    const { rootUnitId, unitId, nextId, openComments } = await waitingPair(journey);
    await signIn(page, 'reviewer.nl');
    const viewer = await openViewer(page, href('viewer', { rootUnitId, unitId }), shown);
    const { t, box } = viewer;
    await viewer.open();
    await box.fill(text);
    await viewer.send();
    await expect(viewer.comment(text).first()).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await viewer.close();

    const action = t('workflow.actions.commentDrawings');
    await page.getByRole('button', { name: action, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: action });
    await expect(question.getByRole('textbox')).toHaveValue(new RegExp(`^\\d+\\. ${text}$`, 'm'));
    await question.getByRole('button', { name: t('common.cancel') }).click();
    await expect(question).toHaveCount(0);

    const bar = page.getByRole('region', { name: t('workflow.reviewBar.title') });
    const go = async (way: 'next' | 'previous', key: string) => {
      if (shown.isPhone)
        await bar
          .getByRole('link', { name: t(`workflow.reviewBar.${way}`) })
          .first()
          .click();
      else await page.keyboard.press(key);
    };
    await go('next', 'n');
    await expect(page).toHaveURL(new RegExp(nextId));
    // The address changes before the next lot is there.
    await heardBy(bar);
    await go('previous', 'p');
    await expect(page).toHaveURL(new RegExp(unitId));
    await page.goto(href('unitDetails', { rootUnitId, unitId }));
    await expect(page.getByText(t('comments.openCount', { count: openComments + 1 }))).toBeVisible();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  });
}

test('a comment that is begun before the scripts of the page run is kept and sent', async ({
  page,
  journey,
}) => {
  const { rootUnitId, unitId } = await waitingPair(journey);
  await signIn(page, 'reviewer.nl', 'de');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  const opening = page.goto(href('viewer', { rootUnitId, unitId }), { waitUntil: 'commit' });
  const t = textsIn('de');
  const viewer = new CommentedViewer(page, t, false);
  await viewer.box.fill('Der Sturz');
  release();
  await opening;
  await heardBy(viewer.box);
  await viewer.box.press('End');
  await viewer.box.pressSequentially(' fehlt.');
  await expect(viewer.box).toHaveValue('Der Sturz fehlt.');
  await viewer.send();
  await expect(viewer.box).toHaveValue('');
  await expect(viewer.comment('Der Sturz fehlt.').first()).toBeVisible();
});
