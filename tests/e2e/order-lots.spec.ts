import { expect, type Request } from '@playwright/test';
import { updateUnit } from '@/lib/contract/unit-changes';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { test } from '@/tests/support/journey-test';
import { makeOrderLot, panelsOf } from '@/tests/support/order-lots';
import { OrderPage } from '@/tests/support/order-page';
import { textsIn } from '@/tests/support/texts';

/** What order lots bear: as many rows as they may hold, and a connection that is lost. */

const t = textsIn('en');
const QTY = 4;

test('two thousand rows are pasted, three thousand imported, and no more than a lot holds', async ({
  journey,
}) => {
  const lot = await makeOrderLot(journey, 'aacorderlot', 'Turm');
  const page = await journey.open('purchaser', lot);
  const order = new OrderPage(page);
  const row = (index: number, separator: string) =>
    [`Flat ${index}`, `${index % 40}th`, 'AAC panel 100 × 600', 2620, (index % 20) + 1].join(separator);
  const rows = (count: number, separator: string) =>
    Array.from({ length: count }, (_, index) => row(index, separator)).join('\n');

  await order.cell(1, 0).click();
  await order.paste(rows(2000, '\t'));
  const rest = { rows: 2000, invalid: 0, conflicts: 0 };
  await expect(page.getByText(t('orders.figures', { ...rest, unsaved: 2000 }))).toBeVisible();
  await order.save();
  await expect(page.getByText(t('orders.figures', { ...rest, unsaved: 0 }))).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('orders.import.action') }).click();
  await page.getByRole('button', { name: t('orders.import.pick') }).click();
  const buffer = Buffer.from(`Room;Storey;Product;Length;Quantity\n${rows(3001, ';')}`);
  await (await chooser).setFiles({ name: 'tower.csv', mimeType: '', buffer });
  const dialog = page.getByRole('dialog', { name: t('orders.import.reviewTitle', { name: 'tower.csv' }) });
  await expect(dialog).toContainText(t('orders.import.figures', { rows: 3001, taken: 3001, wrong: 0 }));
  await expect(
    dialog.getByRole('button', { name: t('orders.import.import', { rows: 3001 }) }),
  ).toHaveAttribute('aria-description', t('orders.import.tooMany', { rows: 1, limit: 5000 }));
  await dialog.getByRole('button', { name: t('grid.deleteRow', { row: 1 }), exact: true }).click();
  await dialog.getByRole('button', { name: t('orders.import.import', { rows: 3000 }) }).click();
  await expect(page.getByText(t('orders.import.saved', { rows: 3000 }))).toBeVisible();
  const saved = await panelsOf(journey, lot);
  expect(saved).toHaveLength(5000);
  expect(saved.at(-1)).toEqual(['Flat 3000', 1]);
});

test('a page that is read again while the connection breaks stays open, and is read when it is back', async ({
  journey,
}) => {
  const lot = await makeOrderLot(journey, 'aacorderlot', 'Garage');
  const page = await journey.open('purchaser', lot);
  const order = new OrderPage(page);
  await order.cell(1, 0).click();
  const isRead = (request: Request) =>
    'rsc' in request.headers() && new URL(request.url()).pathname.endsWith(lot.unitId);
  const read = page.waitForRequest(isRead);
  let isBroken = false;
  await page.route('**/*', async (route) => {
    if (isBroken || !isRead(route.request())) return route.fallback();
    isBroken = true;
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  const body = { title: 'Carport' };
  await journey.call('sales.planner', updateUnit, { params: { projectUnitID: lot.unitId }, body });
  await read;
  await page.keyboard.type('Porch');
  await page.keyboard.press('Tab');
  await expect(page.getByText(t('offline.noConnection'))).toBeVisible();
  await expect(order.cell(1, 0)).toHaveText('Porch');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Carport' })).toBeVisible();
  await expect(order.cell(1, 0)).toHaveText('Porch');
});

test('parts of a page that were not loaded before the connection broke cost nothing that is typed', async ({
  journey,
}) => {
  const lot = await makeOrderLot(journey, 'aacorderlot', 'Keller');
  const page = await journey.as('purchaser');
  // Only the code that the page itself names arrives.
  let isBroken = true;
  let html = '';
  await page.route('**/_next/static/chunks/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isBroken && !html.includes(pathname)) await route.abort('internetdisconnected');
    else await route.fallback();
  });
  await page.route('**/home/app/project/details/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    html = await answer.text();
    await route.fulfill({ response: answer, body: html });
  });
  await journey.open('purchaser', lot);
  const order = new OrderPage(page);
  await order.cell(1, 0).click();
  await page.context().setOffline(true);
  await page.keyboard.type('Porch');
  for (const text of ['EG', '100', '2620', '12']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('orders.waiting.title', { rows: 1 }))).toBeVisible();
  // Each file is asked for twice; then its part has failed, and waits for the server.
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.getByRole('button', { name: t('orders.import.action') }).click();
  await expect.poll(() => failed.filter((url) => url.includes('/chunks/')).length).toBeGreaterThan(1);
  await expect
    .poll(() => failed.filter((url) => url.endsWith('/api/health/ready')).length)
    .toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(order.cell(1, 0)).toHaveText('Porch');
  isBroken = false;
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: t('orders.import.title') })).toBeVisible();
  await expect.poll(() => panelsOf(journey, lot)).toEqual([['Porch', 12]]);
});

test('a session that ends without a connection costs a new sign-in and nothing else', async ({ journey }) => {
  const lot = await makeOrderLot(journey, 'aacorderlot', 'Anbau');
  const page = await journey.open('purchaser', lot);
  const order = new OrderPage(page);
  await order.cell(1, 0).click();
  await page.context().setOffline(true);
  for (const room of ['Porch', 'Shed']) {
    await page.keyboard.type(room);
    for (const text of ['EG', '100', '2620', '12']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByText(t('orders.waiting.title', { rows: 2 }))).toBeVisible();
  await page.context().clearCookies({ name: /session-token/ });
  await page.context().setOffline(false);
  const renewal = page.getByRole('dialog', { name: t('common.session.title') });
  await renewal.getByRole('button', { name: t('common.cancel') }).click();
  await expect(page.getByText(t('orders.waiting.signedOut'))).toBeVisible();
  // More is typed before they sign in again, and not saved.
  await order.cell(2, QTY).click();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: t('orders.waiting.signIn'), exact: true })
    .first()
    .click();
  await page.getByLabel(t('auth.signIn.login')).fill('purchaser@example.com');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(order.grid).toBeVisible();
  await expect(page.getByText(t('orders.restored.title', { rows: 1 }))).toBeVisible();
  await expect(page.getByText(t('orders.restored.saved', { rows: 1 }))).toBeVisible();
  await expect(order.cell(2, QTY)).toHaveText('13');
  await page.getByRole('button', { name: t('orders.toolbar.saveRows', { rows: 1 }) }).click();
  await expect
    .poll(() => panelsOf(journey, lot))
    .toEqual([
      ['Porch', 12],
      ['Shed', 13],
    ]);
});
