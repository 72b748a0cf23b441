import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { lotsToReview } from '@/tests/support/lots-to-review';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { heardBy } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';
import { shownPicture, viewerOf } from '@/tests/support/viewer-page';
import { sidewaysOverflow } from '@/tests/support/windows';

test.use({ ...SOFTWARE_GL, hasTouch: true });

/** What a finger hits. */
const TOUCH_PX = 44;
const PHONES = [
  { language: 'de', width: 390, height: 844, colorScheme: 'light' },
  { language: 'nl', width: 360, height: 740, colorScheme: 'dark' },
] as const;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height), ...box };
}

/** The content, an open sheet and the bars stand below each other, and fill the window. */
async function expectStacked(page: Page, parts: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map(boxOf));
  for (const [place, box] of boxes.entries()) {
    expect(box.top).toBeGreaterThanOrEqual(boxes[place - 1]?.bottom ?? 0);
    expect(box.x).toBe(0);
  }
  expect(boxes.at(-1)?.bottom).toBe(page.viewportSize()?.height);
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);
}

/** Every tool can be hit, and none is cut off. */
async function expectTouchable(page: Page, bar: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const tool of await bar.locator('button, a').all()) {
    const box = await boxOf(tool);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(TOUCH_PX);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
}

for (const { language, width, height, colorScheme } of PHONES) {
  test(`the tools of the model open one sheet at a time, which covers nothing (${language}, ${width} px)`, async ({
    page,
    journey,
  }) => {
    const t = textsIn(language);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const address = await viewerOf(journey, 'P-1006');
    await signIn(page, 'internal', language);
    await page.goto(address);
    const picture = await shownPicture(page);
    const content = page.locator('[data-viewer-content]:visible');
    const bar = page.getByRole('toolbar', { name: t('viewer.tools') });
    await expectStacked(page, [content, bar]);
    await expectTouchable(page, bar);
    expect((await boxOf(picture)).height).toBeGreaterThanOrEqual(height / 2);

    const sheets = [
      { tool: t('viewer.wallsButton'), title: t('viewer.tree') },
      { tool: t('viewer.storeysUpTo'), title: t('viewer.storeysUpTo') },
      { tool: t('viewer.colorBy'), title: t('viewer.legend') },
      { tool: t('viewer.section'), title: t('viewer.section') },
      { tool: t('comments.title'), title: t('comments.title') },
      { tool: t('common.more'), title: t('common.more') },
    ];
    const toolOf = (name: string) => bar.getByRole('button', { name, exact: true });
    for (const { tool, title } of sheets) {
      await toolOf(tool).click();
      const sheet = page.getByRole('dialog', { name: title, exact: true });
      await expect(sheet).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expectStacked(page, [content, sheet, bar]);
      expect((await boxOf(sheet)).height).toBeLessThanOrEqual(height / 2);
      expect((await boxOf(picture)).height).toBeGreaterThanOrEqual(height / 5);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toolOf(t('common.more'))).toBeFocused();
    expect((await boxOf(picture)).height).toBeGreaterThanOrEqual(height / 2);

    // Back closes the sheet, and only then leads to the page before.
    await page.getByRole('link', { name: t('units.backToProject') }).click();
    await page
      .getByRole('link', { name: t('viewer.openViewer') })
      .first()
      .click();
    await shownPicture(page);
    await toolOf(t('viewer.colorBy')).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.evaluate(() => window.history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toolOf(t('viewer.colorBy'))).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

  test(`the decision is in reach of the thumb, and one row stands above the model (${language}, ${width} px)`, async ({
    page,
    journey,
  }) => {
    const t = textsIn(language);
    const { rootId, lotIds } = await lotsToReview(journey, 'reviewer.nl');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await signIn(page, 'reviewer.nl', language);
    await page.goto(href('viewer', { rootUnitId: rootId, unitId: lotIds[0] ?? '' }));
    const review = page.getByRole('region', { name: t('workflow.reviewBar.title') });
    const accept = review.getByRole('button', { name: t('workflow.actions.acceptDrawings') });
    await heardBy(accept);
    const content = page.locator('[data-viewer-content]:visible');
    const { top, height: high } = await boxOf(content);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(title.bottom).toBeLessThanOrEqual(top);
    const place = t('workflow.reviewBar.queue', { place: 1, count: lotIds.length });
    const queue = await boxOf(review.getByText(place, { exact: true }));
    expect(queue.x + queue.width).toBeLessThanOrEqual(width - TOUCH_PX);
    expect(Math.abs(queue.top + queue.bottom - title.top - title.bottom)).toBeLessThan(8);
    expect(high).toBeGreaterThanOrEqual(height / 2);
    const bar = page.getByRole('toolbar', { name: t('viewer.tools') });
    await expectTouchable(page, bar);
    for (const decision of [accept, review.getByRole('button').first()]) {
      const box = await boxOf(decision);
      expect(box.top).toBeGreaterThanOrEqual((await boxOf(bar)).bottom);
      expect(box.bottom).toBeLessThanOrEqual(height);
      expect(box.height).toBeGreaterThanOrEqual(TOUCH_PX);
    }
    await page.getByRole('link', { name: t('drawings.views.drawings'), exact: true }).click();
    const tools = page.getByRole('toolbar', { name: t('drawings.views.drawings') });
    await expectTouchable(page, tools);
    const sheets = [
      { tool: t('drawings.list'), title: t('drawings.list') },
      { tool: t('drawings.pages'), title: t('drawings.tools') },
      { tool: t('comments.title'), title: t('comments.title') },
    ];
    for (const { tool, title: name } of sheets) {
      await tools.getByRole('button', { name: tool, exact: true }).click();
      const sheet = page.getByRole('dialog', { name, exact: true });
      await expect(sheet).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      const box = await boxOf(sheet);
      expect(box.bottom).toBeLessThanOrEqual((await boxOf(tools)).top);
      expect(box.height).toBeLessThanOrEqual(height / 2);
      await expect(accept).toBeInViewport({ ratio: 1 });
    }
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}
