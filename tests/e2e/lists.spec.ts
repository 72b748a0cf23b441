import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { heardBy, test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const CURRENT = '/home/app/current-projects-list';
const TASKS = '/home/app/task-list';

const t = textsIn('en');
const cardView = t('common.list.grid');
const columns = t('common.columns.settings');
const reset = t('common.columns.reset');
const project = t('units.list.project');
const state = t('units.list.state');
const since = t('units.list.since');
const nextDelivery = t('units.list.nextDelivery');

async function openProject(page: Page, title: string): Promise<void> {
  await page.goto(CURRENT);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a reviewer turns the list of projects into cards, and it stays so', async ({ page }) => {
  await signIn(page, 'reviewer.de', 'en');
  await page.goto(CURRENT);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('radio', { name: cardView }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: cardView })).toBeChecked();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('columns are sorted and arranged, and are so again after a reload', async ({ page }) => {
  await signIn(page, 'internal', 'en');
  await page.goto(CURRENT);
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await heading(project).getByRole('button').click();
  await expect(page).toHaveURL(/orderby=title$/);
  await expect(heading(project)).toHaveAttribute('aria-sort', 'ascending');
  await heading(state)
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/orderby=title%2CstateKey$/);
  await page.getByRole('button', { name: columns }).click();
  const settings = page.getByRole('dialog', { name: columns });
  await settings.getByRole('button', { name: t('common.columns.earlier', { column: since }) }).click();
  await settings.getByRole('button', { name: t('common.columns.wider', { column: since }) }).click();
  await settings.getByRole('checkbox', { name: state }).uncheck();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: columns })).toBeFocused();
  await page.reload();
  const shown = [
    ...[t('units.list.owner'), project, since],
    ...[nextDelivery, t('units.list.city'), t('units.list.progress')],
  ];
  const starts = shown.map((text) => new RegExp(`^${patternOf(text)}`));
  await expect(page.getByRole('columnheader')).toHaveText(starts);
  await expect(heading(project)).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: columns }).click();
  await settings.getByRole('button', { name: reset }).click();
  await expect(heading(state)).toBeVisible();
  await expect(page.getByRole('columnheader').nth(3)).toContainText(since);
});

test('a list follows a change without its page being loaded again', async ({ page, browser, baseURL }) => {
  await signIn(page, 'sales.planner', 'en');
  await page.goto(CURRENT);
  await expect(page.getByRole('link', { name: 'Résidence du Lac' })).toBeVisible();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (headers.rsc && !headers['next-router-prefetch']) loaded.push(request.url());
  });
  const colleague = await openColleague(browser);
  const { request } = colleague;
  const filter = encodeURIComponent("title eq 'Résidence du Lac'");
  const [root] = (await (await request.get(`/api/data/planner/projects?filter=${filter}`)).json()).data;
  const answer = page.waitForResponse((response) => response.url().includes('/api/data/planner/projects?'));
  const written = await request.put(`/api/data/planner/projects/${root.projectUnitID}`, {
    headers: { 'if-match': `"${root.version}"`, origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' },
    data: { notes: `Version ${root.version}` },
  });
  expect(written.status()).toBe(200);
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Résidence du Lac' })).toBeVisible();
  expect(loaded).toEqual([]);
  await colleague.context.close();
});

async function openColleague(browser: Browser) {
  const context = await browser.newContext();
  await signIn(await context.newPage(), 'sales.contact', 'en');
  return { context, request: context.request };
}

test('pages are turned by address, buttons and size, and an address behind the last leads there', async ({
  page,
}) => {
  await signIn(page, 'process.planner', 'en');
  await page.goto(`${TASKS}?page=99`);
  await expect(page).toHaveURL(/\?page=\d+$/);
  await expect(page.getByText(new RegExp(patternOf(t('tasks.count', { count: ANY_NUMBER }))))).toBeVisible();
  const size = page.getByLabel(t('common.pager.size'));
  await heardBy(size);
  await size.selectOption('10');
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain('10');
  await page.goto(TASKS);
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: t('common.pager.next') }).click();
  await expect(page).toHaveURL(/\?page=1$/);
  await expect(page.getByText(/^11–/)).toBeVisible();
});

test('a purchaser reads what a task is about and goes there', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  const text = t.markup('tasks.info.PlaceOrder.text', {
    kind: 'order',
    p: (part) => part,
    b: (part) => part,
  });
  await page.goto(TASKS);
  await page
    .getByRole('row', { name: 'Haus A, 1. Obergeschoss' })
    .getByRole('button', { name: t('states.PlaceOrder') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('tasks.info.PlaceOrder.title') });
  await expect(dialog).toContainText(text);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('link', { name: t('tasks.goToProject') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Haus A, 1. Obergeschoss' })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('workflow.waiting.title') })).toBeVisible();
  await expect(
    page.getByText(t('workflow.waiting.you', { roles: t('roles.purchaser') })).first(),
  ).toBeVisible();
});

test('a planner is told why a step is closed, takes it when it is open, and others see it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sales.contact', 'en');
  const start = t('workflow.actions.startPlanning');
  await openProject(page, 'Résidence du Lac');
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, 'sales.planner', 'en');
  await colleague.goto(page.url());
  await page.getByRole('button', { name: start }).click();
  const dialog = page.getByRole('alertdialog', { name: start });
  await dialog.getByRole('button', { name: start }).click();
  await expect(page.getByText(t('workflow.done.startPlanning'))).toBeVisible();
  const current = (on: Page) => on.locator('li[aria-current=step]');
  await expect(current(page)).toContainText(t('states.ProvideFiles'));
  await expect(current(colleague)).toContainText(t('states.ProvideFiles'));
  await colleague.context().close();
});

test('a project one does not see is not found', async ({ page, browser }) => {
  await signIn(page, 'purchaser', 'en');
  await openProject(page, 'Quartier Lindenhof');
  const address = page.url();
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, 'outsider', 'en');
  await stranger.goto(address);
  await expect(stranger.getByText(t('common.notFound.text'))).toBeVisible();
  await stranger.goto(CURRENT);
  await expect(stranger.getByText(t('units.currentEmptyTitle'))).toBeVisible();
  await stranger.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('nothing is wider than the screen and axe finds nothing', async ({ page }) => {
    await signIn(page, 'reviewer.de', 'de');
    const unit = await page.request.get(
      `/api/data/planner/projects?filter=${encodeURIComponent("projectUnitNo eq 'P-1002'")}`,
    );
    const [root] = (await unit.json()).data;
    const details = `/home/app/project/details/${root.projectUnitID}`;
    for (const path of ['/home/app/dash', TASKS, CURRENT, '/home/app/closed-projects-list', details]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 360]);
      expect([path, await findAccessibilityProblems(page)]).toEqual([path, []]);
    }
  });

  test('columns are hidden and shown from the bar above the list, by touch and by keyboard', async ({
    page,
  }) => {
    await signIn(page, 'reviewer.de', 'en');
    await page.goto(CURRENT);
    const button = page.getByRole('button', { name: columns });
    const size = await button.boundingBox();
    expect([size?.width, size?.height]).toEqual([44, 44]);
    const top = async (part: Locator) => (await part.boundingBox())?.y;
    expect(await top(button)).toBe(await top(page.getByRole('button', { name: t('lists.export.action') })));
    const cells = page.locator(`[data-label="${nextDelivery}"]`);
    await expect(cells).not.toHaveCount(0);
    await button.tap();
    const settings = page.getByRole('dialog', { name: columns });
    await settings.getByRole('checkbox', { name: nextDelivery }).uncheck();
    await expect(cells).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await settings.getByRole('button', { name: reset }).press('Enter');
    await expect(cells).not.toHaveCount(0);
  });
});
