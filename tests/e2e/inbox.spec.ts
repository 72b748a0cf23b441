import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { press } from '@/tests/support/keyboard';
import { patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { heardBy, test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';

const INBOX = '/home/app/task-list?style=inbox';

const t = textsIn('en');
const approve = t('workflow.actions.approveForProduction');
const substitute = t('substitutes.name');

const LOOKS = [
  { language: 'de', width: 1440, colorScheme: 'light' },
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'nl', width: 390, colorScheme: 'light' },
  { language: 'de', width: 390, colorScheme: 'dark' },
] as const;

const list = (page: Page, own: TextOf = t) =>
  page.getByRole('region', { name: own('inbox.title'), exact: true });
const rows = (page: Page) =>
  list(page)
    .locator('li')
    .filter({ has: page.locator('a') });
const pane = (page: Page) => page.getByRole('article');

/** The page itself never scrolls sideways. */
async function expectNoSideScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

for (const { language, width, colorScheme } of LOOKS) {
  test(`the inbox is read in ${language} at ${width} px, ${colorScheme}`, async ({ page }) => {
    const own = textsIn(language);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'reviewer.nl', language);
    await page.goto(INBOX);
    const tasks = list(page, own).getByRole('listitem');
    const first = tasks.getByRole('link').first();
    await expect(first).toBeVisible();
    await expect(list(page, own).getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);
    await first.click();
    await expect(page).toHaveURL(/\/inbox\/[\da-f-]{36}\/\w+$/);
    await expect(pane(page).getByRole('heading', { level: 2 })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);
    if (width === 390) {
      await expect(list(page, own)).toBeHidden();
      await page.getByRole('link', { name: own('inbox.back') }).click();
      await expect(page).toHaveURL(/\/task-list\?style=inbox$/);
    }
    await expect(list(page, own)).toBeVisible();
  });
}

test('filters, sorting and folded groups stand in the address', async ({ page }) => {
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(INBOX);
  const kind = new RegExp(`^${patternOf(t('taskKeys.Finalized'))}`);
  const search = list(page).getByRole('searchbox', { name: t('inbox.search') });
  await expect(rows(page).first()).toBeVisible();
  await list(page).getByRole('radio', { name: kind }).click();
  await expect(page).toHaveURL(/kind=Finalized$/);
  await list(page).getByLabel(t('inbox.sort')).selectOption('number');
  await search.fill('zuidrand');
  await expect(page).toHaveURL(/search=zuidrand&kind=Finalized&sort=number$/);
  const found = await rows(page).count();
  await page.reload();
  await expect(search).toHaveValue('zuidrand');
  await expect(rows(page)).toHaveCount(found);
  await list(page).getByRole('heading', { level: 3 }).getByRole('button', { name: kind }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page).toHaveURL(/fold=/);
  await search.fill('no such thing');
  await list(page)
    .getByRole('button', { name: t('inbox.showAll') })
    .click();
  await expect(page).not.toHaveURL(/search=|kind=|sort=|fold=/);
  await expect(rows(page).first()).toBeVisible();
});

test('a reviewer works through tasks by keys alone, and approves two lots together', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(`${INBOX}&kind=Finalized&sort=number`);
  const current = list(page).locator('a[aria-current=true]');
  const titles = list(page).locator('li a');
  await heardBy(titles.first());
  const counted = list(page).getByRole('status');
  const count = Number.parseInt((await counted.textContent()) ?? '', 10);
  // Beside the list, the first task is open already.
  await expect(current).toHaveText((await titles.nth(0).textContent()) ?? '');
  await press(page, 'j');
  const second = (await titles.nth(1).textContent()) ?? '';
  await expect(current).toHaveText(second);
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(second);
  await press(page, 'k');
  await expect(current).toHaveText((await titles.nth(0).textContent()) ?? '');
  await press(page, 'x', 'j', 'x');
  await expect(list(page).getByText(t('inbox.selected', { count: 2 }))).toBeVisible();
  await press(page, 'e');
  const dialog = page.getByRole('dialog', { name: approve });
  await expect(dialog.getByText(t('inbox.steps.taken', { count: 2, total: 2 }))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: t('inbox.steps.confirm', { step: approve, count: 2 }) })
    .press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('inbox.steps.done', { count: 2 }))).toBeVisible();
  await expect(counted).toHaveText(t('inbox.count', { count: count - 2 }));
});

test('after a step the next task opens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(`${INBOX}&kind=Finalized&sort=number`);
  const titles = list(page).locator('li a');
  await titles.first().click();
  await expect(page).toHaveURL(/\/Finalized\?/);
  const done = page.url();
  const next = (await titles.nth(1).textContent()) ?? '';
  await expect(
    pane(page).getByText(new RegExp(`^${patternOf(t('inbox.next', { title: '' }))}`)),
  ).toContainText(next);
  await press(page, 'e');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: approve }).click();
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(next);
  await expect(page).not.toHaveURL(done);
  await page.goto(done);
  await expect(page.getByText(t('inbox.goneTitle'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('inbox.openUnit') })).toBeVisible();
});

test('a task is snoozed by keys, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto('/home/app/dash');
  const menu = page
    .getByRole('navigation', { name: t('shell.mainMenu') })
    .getByRole('link', { name: new RegExp(`^${patternOf(t('shell.myTasks'))}`) });
  await menu.click();
  await page.getByRole('radio', { name: t('tasks.views.inbox') }).click();
  await expect(page).toHaveURL(/\/task-list\/inbox\//);
  const titles = list(page).locator('li a');
  await heardBy(titles.first());
  const counted = list(page).getByRole('status');
  const count = Number.parseInt((await counted.textContent()) ?? '', 10);
  await press(page, 'j', 'h');
  const dialog = page.getByRole('dialog', { name: t('inbox.snooze.title', { count: 1 }) });
  await expect(dialog).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: new RegExp(`^${patternOf(t('inbox.snooze.nextMonday'))}`) })
    .press('Enter');
  await expect(dialog).toBeHidden();
  await expect(counted).toHaveText(t('inbox.count', { count: count - 1 }));
  await expect(menu).toHaveText(`${t('shell.myTasks')}${count - 1}`);
  await list(page)
    .getByRole('button', { name: `${t('inbox.snooze.chip')} 1` })
    .press('Enter');
  await expect(page).toHaveURL(/snoozed=true/);
  await expect(counted).toHaveText(t('inbox.count', { count: 1 }));
  await press(page, 'j');
  await pane(page)
    .getByRole('button', { name: t('inbox.snooze.wake') })
    .click();
  await list(page)
    .getByRole('button', { name: `${t('inbox.snooze.chip')} 0` })
    .press('Enter');
  await expect(counted).toHaveText(t('inbox.count', { count }));
});

test('a substitute does a task, and both names stand in the activity', async ({ page, browser }) => {
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto('/home/app/profile');
  const name = page.getByRole('button', { name: substitute });
  await heardBy(name);
  await name.press('Enter');
  const dialog = page.getByRole('dialog', { name: substitute });
  await dialog.getByRole('searchbox', { name: t('substitutes.person') }).fill('koen');
  // The buttons below move while the list grows shorter.
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /^Koen Bouw/ }).check();
  await dialog.getByRole('textbox', { name: t('substitutes.lastDay') }).fill('31/12/2026');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: substitute }).click();
  await expect(dialog).toBeHidden();

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  const dutch = textsIn('nl');
  await signIn(phone, 'coordinator', 'nl');
  await phone.goto(INBOX);
  await phone.getByRole('link', { name: dutch('substitutes.answer') }).click();
  const accepted = phone.getByRole('button', {
    name: dutch('substitutes.acceptOf', { name: 'Rob Controle' }),
  });
  await heardBy(accepted);
  await accepted.click();
  const actsFor = dutch('substitutes.actsFor', { name: 'Rob Controle' });
  await expect(phone.getByText(actsFor, { exact: true })).toBeVisible();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await phone.goto(`${INBOX}&kind=Finalized&sort=number`);
  const own = list(phone, dutch)
    .getByRole('listitem')
    .filter({ hasText: dutch('inbox.actingFor', { name: 'Rob Controle' }) });
  await heardBy(own.getByRole('link').first());
  await own.getByRole('link').first().click();
  await expect(pane(phone).getByText(dutch('inbox.youActFor', { name: 'Rob Controle' }))).toBeVisible();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await expectNoSideScroll(phone);
  const unit = await pane(phone)
    .getByRole('link', { name: dutch('inbox.openUnit') })
    .getAttribute('href');
  await press(phone, 'e');
  await phone
    .getByRole('alertdialog')
    .getByRole('button', { name: dutch('workflow.actions.approveForProduction') })
    .click();
  await expect(phone.getByRole('alertdialog')).toBeHidden();
  await phone.goto(`${unit}`);
  await expect(
    phone.getByText(dutch('common.onBehalfOf', { name: 'Koen Bouw', absent: 'Rob Controle' })).first(),
  ).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: t('substitutes.endOf', { name: 'Koen Bouw' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('substitutes.end'), exact: true })
    .click();
  await expect(page.getByText(t('substitutes.none'))).toBeVisible();
});
