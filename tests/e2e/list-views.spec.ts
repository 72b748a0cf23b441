import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { opened, press } from '@/tests/support/dialogs';
import { JOURNEY_LANGUAGES, lookAs } from '@/tests/support/looks';
import { patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';

const CURRENT = '/home/app/current-projects-list';

const openMenu = (page: Page, t: TextOf) =>
  page.getByRole('button', { name: new RegExp(`^${patternOf(t('lists.views.label'))}: `) }).click();

async function choose(page: Page, t: TextOf, item: string): Promise<void> {
  await openMenu(page, t);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Adds a filter of one choice without a mouse, from the button on. */
async function addStateFilter(page: Page, t: TextOf): Promise<void> {
  await page.getByRole('button', { name: t('lists.addFilter') }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: t('lists.addFilter') });
  await form.getByLabel(t('lists.field')).selectOption('stateKey');
  await form.getByRole('checkbox', { name: t('states.PlaceOrder') }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: t('lists.apply') }).focus();
  await page.keyboard.press('Enter');
}

for (const language of JOURNEY_LANGUAGES) {
  const t = textsIn(language);

  test(`a list is filtered in words, and opens with the view that was saved: ${language}`, async ({
    page,
  }) => {
    await lookAs(page, language);
    await signIn(page, 'internal', language);
    await page.goto(CURRENT);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    const all = page.getByRole('link', { name: 'Résidence du Lac' });
    await expect(all).toBeVisible();
    await addStateFilter(page, t);
    const words = [t('lists.fields.stateKey'), t('lists.operators.any'), t('states.PlaceOrder')].join(' ');
    await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/where=stateKey\+any\+PlaceOrder/);
    await expect(all).toHaveCount(0);
    await expect(rows.first()).toContainText(t('states.PlaceOrder'));
    expect(await findAccessibilityProblems(page)).toEqual([]);

    const name = `Orders ${language}`;
    await choose(page, t, t('lists.views.saveAs'));
    const dialog = await opened(page, t('lists.views.newTitle'));
    await dialog.getByLabel(t('lists.views.fields.name')).fill(name);
    await press(dialog, t('lists.views.save'));
    const open = page.getByRole('button', { name: `${t('lists.views.label')}: ${name}` });
    await expect(open).toBeVisible();
    await choose(page, t, t('lists.views.makeDefault'));
    await expect(page.getByText(t('lists.views.makeDefaultDone', { name }))).toBeVisible();

    await page.goto(CURRENT);
    await expect(open).toBeVisible();
    await expect(page).toHaveURL(/where=stateKey\+any\+PlaceOrder&view=/);
    await page.getByRole('button', { name: t('lists.removeFilter', { filter: words }) }).click();
    await expect(all).toBeVisible();
    await expect(open).toContainText(t('lists.views.changed'));

    await page.reload();
    await expect(all).toBeVisible();
    await choose(page, t, t('lists.views.deleteView'));
    const question = await opened(page, t('lists.views.deleteTitle', { name }));
    await press(question, t('lists.views.delete'));
    await expect(page.getByText(t('lists.views.deleted', { name }))).toBeVisible();
    await page.goto(CURRENT);
    await expect(
      page.getByRole('button', { name: `${t('lists.views.label')}: ${t('lists.views.all')}` }),
    ).toBeVisible();
  });
}

test('a shared view has columns of its own, and the list leaves as a file', async ({ page }) => {
  const t = textsIn('en');
  const name = 'Quiet projects';
  const viewOf = (shown: string) => page.getByRole('button', { name: `${t('lists.views.label')}: ${shown}` });
  const columns = t('common.columns.settings');
  const since = t('units.list.since');
  const head = page.getByRole('columnheader', { name: since });
  await signIn(page, 'internal', 'en');
  await page.goto(`${CURRENT}?where=title+contains+a&orderby=title`);
  await page.getByRole('button', { name: columns }).click();
  const settings = page.getByRole('dialog', { name: columns });
  await settings.getByRole('checkbox', { name: since }).uncheck();
  await page.keyboard.press('Escape');
  await choose(page, t, t('lists.views.saveAs'));
  const dialog = await opened(page, t('lists.views.newTitle'));
  await dialog.getByLabel(t('lists.views.fields.name')).fill(name);
  await dialog.getByLabel(t('lists.views.fields.tenantID')).selectOption({ index: 1 });
  await press(dialog, t('lists.views.save'));
  await expect(viewOf(name)).toBeVisible();
  await expect(head).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('lists.export.action') }).click();
  await page.getByRole('menuitem', { name: t('lists.export.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(
    new RegExp(`^${patternOf(t('lists.titles.projects'))}.*\\.csv$`),
  );

  // What is changed of the columns of a view is not stored for the list as such.
  await openMenu(page, t);
  await page.getByRole('menuitemradio', { name: t('lists.views.all') }).click();
  await expect(viewOf(t('lists.views.all'))).toBeVisible();
  await page.getByRole('button', { name: columns }).click();
  await settings.getByRole('button', { name: t('common.columns.reset') }).click();
  await page.keyboard.press('Escape');
  await expect(head).toBeVisible();
  await openMenu(page, t);
  await page.getByRole('menuitemradio', { name }).click();
  await expect(head).toHaveCount(0);
  await choose(page, t, t('lists.views.deleteView'));
  await press(await opened(page, t('lists.views.deleteTitle', { name })), t('lists.views.delete'));
  await expect(page.getByText(t('lists.views.deleted', { name }))).toBeVisible();
});

test('the lists of the administration are filtered in words', async ({ page }) => {
  const t = textsIn('en');
  await signIn(page, 'admin', 'en');
  const any = t('lists.operators.any');
  const contains = t('lists.operators.contains');
  const before = t('lists.operators.before');
  const important = t('banners.levels.important');
  const waiting = t('jobs.states.waiting');
  const orderPlaced = t('webhooks.events.orderPlaced');
  const lists = [
    ['users', 'where=isAdministrator+yes', t('lists.fields.isAdministrator'), t('lists.operators.yes')],
    ['jobs', 'where=state+any+waiting&where=attempts+atMost+0', t('lists.fields.state'), any, waiting],
    ['mail-outbox', 'where=recipient+contains+nobody', t('lists.fields.recipient'), contains, 'nobody'],
    ['banner-notifications', 'where=level+any+important', t('lists.fields.level'), any, important],
    ['webhooks', 'webhooksWhere=title+contains+nobody', t('lists.fields.title'), contains, 'nobody'],
    ['webhooks', 'webhooksWhere=events+any+order.placed', t('lists.fields.events'), any, orderPlaced],
    ['log', 'where=date+before+2001-02-03', t('lists.fields.date'), before, '3 Feb 2001'],
  ];
  for (const [path, where, ...words] of lists) {
    await page.goto(`/home/app/admin/${path}?${where}`);
    await expect(page.getByRole('button', { name: words.join(' '), exact: true })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  }
  await expect(page.getByText(t('lists.noMatchTitle'))).toBeVisible();
});
