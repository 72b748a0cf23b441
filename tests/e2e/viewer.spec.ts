import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { Journey } from '@/tests/support/journey';
import { countPixels, litColors, themeColor } from '@/tests/support/pixels';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';
import { spreadFingers } from '@/tests/support/touch';
import { drawnIn, shownPicture, viewerOf } from '@/tests/support/viewer-page';

test.use(SOFTWARE_GL);

/** The viewer of a project whose file is a model of three storeys and 72 walls. */
const test1006 = test.extend<{ address: string }>({
  address: async ({ browser, baseURL }, use) => {
    const journey = new Journey(browser, baseURL ?? '');
    await use(await viewerOf(journey, 'P-1006'));
    await journey.close();
  },
});

/** Pixels in the colours of what is selected. */
const selectedPixels = (picture: Locator) => drawnIn(picture, '--color-model-selected');

const wallHeading = (page: Page, t: TextOf, number: string) =>
  page.getByRole('heading', { level: 2, name: t('viewer.wall', { number }) });

/** What "Copy link" puts on the clipboard. */
async function copiedLink(page: Page, t: TextOf): Promise<string> {
  await page.getByRole('button', { name: t('viewer.copyLink') }).press('Enter');
  await expect(page.getByText(t('viewer.linkCopied'))).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The PNG on the clipboard. */
async function copiedPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const png = await item?.getType('image/png');
    return png ? [...new Uint8Array(await png.arrayBuffer())] : [];
  });
  return Buffer.from(bytes);
}

/** Where the camera of a link stands, and what it looks at, in metres. */
function cameraIn(link: string): number[] {
  const query = new URLSearchParams(new URL(link).hash.slice(1));
  return (query.get('cam') ?? '').split(',').map(Number);
}

test1006('a wall is found by keys alone, lit up in the model, and linked to', async ({ page, address }) => {
  const t = textsIn('de');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'internal', 'de');
  await page.goto(address);
  const picture = await shownPicture(page);
  // Icons of tools that are on have nearly the same colour.
  const before = await selectedPixels(picture);
  const tree = page.getByRole('tree', { name: t('viewer.tree') });
  await tree.focus();
  await page.keyboard.type('203');
  await expect(wallHeading(page, t, '203')).toBeVisible();
  await expect.poll(() => selectedPixels(picture)).toBeGreaterThan(before + 200);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const small = await selectedPixels(picture);
  await tree.press('Enter');
  await expect(tree).toBeFocused();
  await expect.poll(() => selectedPixels(picture)).toBeGreaterThan(small * 1.5);

  const link = await copiedLink(page, t);
  await page.getByRole('button', { name: t('viewer.copyPicture') }).press('Enter');
  await expect(page.getByText(t('viewer.pictureCopied'))).toBeVisible();
  const lit = litColors(await themeColor(picture, '--color-model-selected'));
  expect(await countPixels(await copiedPicture(page), lit)).toBeGreaterThan(small * 1.5);

  await page.goto('/home/app/dash');
  await page.goto(link);
  await expect(wallHeading(page, t, '203')).toBeVisible();
  const again = await shownPicture(page);
  await expect.poll(() => selectedPixels(again)).toBeGreaterThan(small * 1.5);

  await again.focus();
  const stood = cameraIn(link);
  await again.press('w');
  let walked = stood;
  const walks = async () => {
    walked = cameraIn(await copiedLink(page, t));
    return walked;
  };
  await expect.poll(walks).not.toEqual(stood);
  // Whoever walks goes on at the same height, and what they look at goes along.
  const [x = 0, y = 0, z = 0, ...along] = walked.map((value, place) => value - (stood[place] ?? 0));
  expect(Math.hypot(x, z)).toBeGreaterThan(0.1);
  expect(y).toBeCloseTo(0, 1);
  [x, y, z].forEach((step, axis) => {
    expect(along[axis]).toBeCloseTo(step, 1);
  });
  await again.press('Escape');
  await expect(page.getByText(t('viewer.selectHint'))).toBeVisible();
  await expect.poll(() => selectedPixels(again)).toBeLessThan(before + 50);
});

test1006('storeys, colours and walls are hidden and shown again', async ({ page, address }) => {
  const t = textsIn('en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'internal', 'en');
  await page.goto(address);
  const picture = await shownPicture(page);
  const drawn = () => drawnIn(picture, '--color-product-0', '--color-product-1', '--color-product-2');
  await page.getByRole('combobox', { name: t('viewer.colorBy') }).selectOption('storey');
  await expect.poll(drawn).toBeGreaterThan(5000);
  const all = await drawn();
  const storeys = page.getByRole('radiogroup', { name: t('viewer.storeysUpTo') });
  await storeys.getByRole('radio', { name: 'Erdgeschoss' }).click();
  await expect.poll(drawn).toBeLessThan(all * 0.85);
  await page.getByRole('button', { name: t('viewer.showAll') }).click();
  await expect.poll(drawn).toBeGreaterThan(all * 0.95);
  await page.getByRole('checkbox', { name: /Dachgeschoss/ }).uncheck();
  await expect.poll(drawn).toBeLessThan(all * 0.97);
});

test1006('a press on the model selects a wall, two presses measure', async ({ page, address }) => {
  const t = textsIn('en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'internal', 'en');
  await page.goto(address);
  const picture = await shownPicture(page);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const before = await selectedPixels(picture);
  // From the front the middle of the second house is left of the picture's middle.
  await picture.focus();
  await page.keyboard.press('3');
  await picture.click({ position: { x: width / 2 - 60, y: height / 2 } });
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(1);
  await expect.poll(() => selectedPixels(picture)).toBeGreaterThan(before + 300);
  await page.getByRole('button', { name: t('viewer.measure') }).click();
  await picture.click({ position: { x: width / 2 - 60, y: height / 2 } });
  await picture.click({ position: { x: width / 2 - 110, y: height / 2 } });
  await expect(picture.getByText(/^[\d,]+ mm$/)).toBeVisible();
});

test('a lot shows the picture of its model, its walls by state and delivery, and where each belongs', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = textsIn('nl');
  const journey = new Journey(browser, baseURL ?? '');
  const address = await viewerOf(journey, 'P-2002-01-01');
  await journey.close();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'internal', 'nl');
  await page.goto(address);
  const picture = await shownPicture(page);
  const unlit = await selectedPixels(picture);
  const done = () => drawnIn(picture, '--color-state-done-fill');
  const colorBy = page.getByRole('combobox', { name: t('viewer.colorBy') });
  await colorBy.selectOption('state');
  await expect.poll(done).toBeGreaterThan(2000);
  const all = await done();
  await page.getByRole('checkbox', { name: t('states.Approved') }).uncheck();
  await expect.poll(done).toBeLessThan(all / 2);
  await colorBy.selectOption('delivery');
  await expect(page.getByRole('checkbox', { name: /Blok A, Begane grond/ })).toBeChecked();
  await colorBy.selectOption('none');
  await page.getByRole('tree', { name: t('viewer.tree') }).focus();
  await page.keyboard.type('003');
  await expect(wallHeading(page, t, '003')).toBeVisible();
  await expect.poll(() => selectedPixels(picture)).toBeGreaterThan(unlit + 50);
  const card = page.getByRole('region', { name: t('viewer.selection') });
  await expect(card.getByRole('link')).toHaveCount(3);
  await card.getByRole('link', { name: 'P-2002-01-01 Blok A · Begane grond' }).click();
  const preview = page.locator(`img[src$="/preview"][width="480"]`).first();
  await expect(preview).toHaveJSProperty('naturalWidth', 480);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

for (const language of ['de', 'nl'] as const) {
  test1006(
    `on a phone the walls and the selected one are sheets below the model (${language})`,
    async ({ page, address }) => {
      const t = textsIn(language);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, 'internal', language);
      await page.goto(address);
      const picture = await shownPicture(page);
      const before = await selectedPixels(picture);
      await page.getByRole('button', { name: t('viewer.wallsButton'), exact: true }).click();
      const drawer = page.getByRole('dialog', { name: t('viewer.tree') });
      await drawer.getByRole('treeitem', { name: /^001/ }).click();
      await expect(drawer).toHaveCount(0);
      await expect(wallHeading(page, t, '001')).toBeVisible();
      await expect.poll(() => selectedPixels(picture)).toBeGreaterThan(before + 50);
      const distance = async () => {
        const [x = 0, y = 0, z = 0, ...target] = cameraIn(await copiedLink(page, t));
        return Math.hypot(...[x, y, z].map((place, axis) => place - (target[axis] ?? 0)));
      };
      await page.getByRole('button', { name: t('common.more'), exact: true }).click();
      const far = await distance();
      await spreadFingers(page, picture);
      await expect.poll(distance).toBeLessThan(far * 0.9);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow).toBe(0);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    },
  );
}

test1006('without WebGL the tree works, and says why there is no picture', async ({ page, address }) => {
  const t = textsIn('en');
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (method, canvas, args) => (args[0] === 'webgl2' ? null : Reflect.apply(method, canvas, args)),
    });
  });
  await signIn(page, 'internal', 'en');
  await page.goto(address);
  await expect(page.getByText(t('viewer.noPicture.noWebGl.title'))).toBeVisible({ timeout: 90_000 });
  await page.getByRole('tree', { name: t('viewer.tree') }).focus();
  await page.keyboard.type('001');
  await expect(wallHeading(page, t, '001')).toBeVisible();
});

/** The scripts that a page loads from now on, by address, in bytes as they are sent. */
async function loadedScripts(page: Page): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const urls = new Map<string, string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (url.endsWith('.js')) sizes.set(url, encodedDataLength);
  });
  return sizes;
}

test1006(
  'what draws a model is one script of at most 170 KB, and comes with a model alone',
  async ({ page, address }) => {
    await signIn(page, 'internal', 'en');
    const sizes = await loadedScripts(page);
    const large = () => [...sizes.values()].filter((size) => size > 120_000);
    await page.goto('/home/app/news');
    await expect.poll(() => sizes.size).toBeGreaterThan(0);
    expect(large()).toEqual([]);
    await page.goto(address);
    await shownPicture(page);
    await expect.poll(large).toHaveLength(1);
    expect(large()[0]).toBeLessThan(170_000);
  },
);
