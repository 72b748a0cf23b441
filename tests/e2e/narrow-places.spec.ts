import { expect, type Page } from '@playwright/test';
import { createBanner, deleteBanner } from '@/lib/contract/banners';
import { createUnit } from '@/lib/contract/unit-changes';
import { listUnits } from '@/lib/contract/units';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { copySheet } from '@/tests/support/copy-sheet';
import { unitOf } from '@/tests/support/files-page';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { press } from '@/tests/support/keyboard';
import { wideParts } from '@/tests/support/layout';
import { OrderPage } from '@/tests/support/order-page';
import { signIn } from '@/tests/support/sign-in';
import { type TextOf, textsIn } from '@/tests/support/texts';

/** Parts that have little room for what they hold. */

const PHONE = { width: 390, height: 844 };
const en: TextOf = textsIn('en');

/** Of a tenant with the sheet, which asks for two materials. */
const KIND = { projectUnitTypeVariant: 'other', tenantID: 1, salesOrgID: 11 };

/** A project, or a folder in another unit. */
async function makeUnit(journey: Journey, title: string, parent?: { root: string; unit: string }) {
  const { data } = await journey.call('sales.planner', createUnit, {
    body: {
      title,
      projectUnitType: parent ? 'folder' : 'project',
      ...(parent ? { parentProjectUnitID: parent.unit, rootProjectUnitID: parent.root } : KIND),
    },
  });
  if (!('projectUnitID' in data)) throw new Error('no unit was made');
  return data.projectUnitID;
}

test('the page of a unit thirty levels down fits a phone', async ({ page, journey }) => {
  const root = await makeUnit(journey, 'Deep tree');
  const filter = "projectUnitNo eq 'P-1006'";
  const { data } = await journey.call('sales.planner', listUnits, { query: { filter } });
  await copySheet(journey, 'sales.planner', data[0]?.projectUnitID ?? '', root);
  let unit = root;
  for (let level = 1; level <= 30; level += 1) {
    unit = await makeUnit(journey, `Level ${level}`, { root, unit });
  }
  await page.setViewportSize(PHONE);
  await signIn(page, 'sales.planner', 'en');
  await page.goto(unitPagePath(root, unit));
  await expect(page.getByRole('heading', { level: 1, name: 'Level 30' })).toBeVisible();
  expect(await wideParts(page, PHONE.width)).toEqual([]);
});

test('the sheet that lacks materials is not left by Back or by the palette', async ({ page, journey }) => {
  const root = await makeUnit(journey, 'Sheet that lacks materials');
  await signIn(page, 'sales.planner', 'en');
  await page.goto(unitPagePath(root, root));
  const sheet = href('questionnaire', { rootUnitId: root });
  await page.locator(`main a[href="${sheet}"]`).first().click();
  await page.getByLabel(en('questionnaire.controls.projectName')).click();
  const hint = page.getByText(en('questionnaire.QuestionnaireMaterials.ToastHint.title'));
  const leave: (() => Promise<unknown>)[] = [
    () => page.evaluate(() => window.history.back()),
    async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(en('shell.dashboard'));
      await page
        .getByRole('option', { name: en('shell.dashboard') })
        .first()
        .click();
    },
  ];
  for (const leaving of leave) {
    await leaving();
    await expect(hint).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint).toHaveCount(0);
    await expect(page).toHaveURL(sheet);
  }
});

test('the first change leaves the order table where it is, at 1366 px and in German', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'purchaser', 'de');
  const order = new OrderPage(page);
  await order.openFromTasks('Haus A, 1. Obergeschoss');
  const top = () =>
    order.grid.evaluate((grid) => Math.round(grid.getBoundingClientRect().top + window.scrollY));
  const before = await top();
  await order.cell(1, 4).click();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1 Zeile speichern' })).toBeVisible();
  expect(await top()).toBe(before);
  await page.keyboard.press('Control+z');
});

test('the menu of a column holds its words in German, and headings are not selected', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'purchaser', 'de');
  const order = new OrderPage(page);
  await order.openFromTasks('Haus A, 1. Obergeschoss');
  const heading = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .nth(1);
  expect(await heading.evaluate((element) => getComputedStyle(element).userSelect)).toBe('none');
  await heading.getByRole('button').first().click();
  const buttons = page.getByRole('dialog').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  const over = await buttons.evaluateAll((all) =>
    all.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
  );
  expect(over).toEqual([]);
});

test('a long message is bounded on a phone, and is put away at its top', async ({ page, journey }) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const text = 'A long text of a message for everybody. '.repeat(100);
  const times = { showFrom: at(-1), showUntil: at(1), salesOrgs: [], allSalesOrgs: true };
  const title = `Unbroken${'title'.repeat(20)}`;
  const made = await journey.call('admin', createBanner, {
    body: { title, text, level: 'important', ...times },
  });
  const { notificationID } = made.data;
  try {
    await page.setViewportSize(PHONE);
    await signIn(page, 'sales.planner', 'en');
    await page.goto(href('profile'));
    const banner = page.getByRole('article').filter({ hasText: title });
    const box = (await banner.boundingBox()) ?? { y: 0, height: 0 };
    expect(box.height).toBeLessThan(360);
    const close = (await banner.getByRole('button').boundingBox()) ?? { y: 1_000 };
    expect(close.y - box.y).toBeLessThan(24);
    await signIn(page, 'admin', 'en');
    await page.goto(href('bannerNotifications'));
    await expect(page.getByRole('main').getByText(title).last()).toBeVisible();
    expect(await wideParts(page, PHONE.width)).toEqual([]);
    expect(await overlapsOf(page, title)).toEqual([]);
  } finally {
    await journey.call('admin', deleteBanner, { params: { notificationID } });
  }
});

/** Buttons of the list that lie over a text of it. */
function overlapsOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate((title) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.includes(title)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      for (const button of document.querySelectorAll('main button, main a')) {
        const box = button.getBoundingClientRect();
        const isOver = (line: DOMRect) =>
          line.left < box.right && box.left < line.right && line.top < box.bottom && box.top < line.bottom;
        if (!button.contains(node) && lines.some(isOver)) found.push(button.textContent ?? '');
      }
    }
    return found;
  }, text);
}

test('the dashboard ends with its last card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'sales.planner', 'en');
  await page.goto(href('dashboard'));
  await expect(page.getByRole('figure').first()).toBeVisible();
  const empty = await page.evaluate(() => {
    const { scrollingElement } = document;
    const bottoms = [...document.querySelectorAll('main figure, main section, main li')].map(
      (part) => part.getBoundingClientRect().bottom,
    );
    return Math.round((scrollingElement?.scrollHeight ?? 0) - window.scrollY - Math.max(...bottoms));
  });
  expect(empty).toBeLessThan(100);
});

/** The hints of fields that have less room than they need, and lists of choices that the browser draws. */
const cutFields = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const hints = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!context || !field.checkVisibility()) return false;
      context.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return context.measureText(field.placeholder).width > room;
    });
    const native = [...document.querySelectorAll('select')].filter(
      (field) => getComputedStyle(field).appearance !== 'none',
    );
    return [...hints.map(({ placeholder }) => placeholder), ...native.map(() => 'a native list')];
  });

for (const language of ['de', 'nl'] as const) {
  test(`fields show their hints whole, and lists of choices look like fields (${language})`, async ({
    page,
    journey,
  }) => {
    const t = textsIn(language);
    const { projectUnitID } = await unitOf(journey, 'drafter', "projectUnitNo eq 'P-1004'");
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'drafter', language);
    await page.goto(href('currentProjects'));
    await press(page, 'Control+k');
    await expect(page.getByRole('combobox')).toBeVisible();
    expect(await cutFields(page)).toEqual([]);
    await press(page, 'Escape');
    await page.getByRole('button', { name: t('lists.addFilter') }).click();
    await expect(page.getByRole('dialog', { name: t('lists.addFilter') })).toBeVisible();
    expect(await cutFields(page)).toEqual([]);
    await page.goto(`${href('taskList')}?style=inbox`);
    await expect(page.getByRole('searchbox', { name: t('inbox.search') })).toBeVisible();
    expect(await cutFields(page)).toEqual([]);
    await page.goto(unitPagePath(projectUnitID, projectUnitID));
    await expect(page.getByRole('searchbox', { name: t('files.find') })).toBeVisible();
    expect(await cutFields(page)).toEqual([]);
  });
}
