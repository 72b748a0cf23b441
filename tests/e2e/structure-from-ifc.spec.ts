import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { getStructure } from '@/lib/contract/structure';
import { createUnit } from '@/lib/contract/unit-changes';
import de from '@/messages/de.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import nl from '@/messages/nl.json' with { type: 'json' };
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { ifcFile } from '@/tests/support/ifc-files';
import { Journey } from '@/tests/support/journey';
import { smallIfc } from '@/tests/support/model-files';
import { countPixels, litColors, themeColor } from '@/tests/support/pixels';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { test } from '@/tests/support/test';

test.use(SOFTWARE_GL);

const PLANNER = 'sales.planner';

interface Builder {
  journey: Journey;
  page: Page;
  rootId: string;
}

/** The structure builder of a new project without files. */
async function openBuilder(browser: Browser, baseURL: string, language: string): Promise<Builder> {
  const journey = new Journey(browser, baseURL, language);
  const body = {
    title: `IFC ${language}`,
    projectUnitType: 'project',
    projectUnitTypeVariant: 'other',
    ...{ tenantID: 1, salesOrgID: 11 },
  };
  const { data } = await journey.call(PLANNER, createUnit, { body });
  if (!('projectUnitID' in data)) throw new Error('no project was made');
  const page = await journey.as(PLANNER);
  await page.goto(`/home/app/project/structure/${data.projectUnitID}`);
  return { journey, page, rootId: data.projectUnitID };
}

async function uploadModel(
  { page, rootId }: Builder,
  baseURL: string,
  name: string,
  content: string | Uint8Array,
) {
  const file = { name, mimeType: 'application/x-step', buffer: Buffer.from(content) };
  const answer = await page.context().request.post(`/api/file/${rootId}`, {
    multipart: { file },
    headers: { origin: baseURL, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const names = (page: Page) =>
  page
    .locator('input[data-field="name"]')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value).filter(Boolean));

for (const [language, messages] of [
  ['en', en],
  ['de', de],
] as const) {
  const text = messages.structure.model;

  test(`a structure is proposed from a model, changed and saved (${language})`, async ({
    browser,
    baseURL: given,
  }) => {
    const baseURL = given ?? '';
    const builder = await openBuilder(browser, baseURL, language);
    const { journey, page, rootId } = builder;
    await page.getByRole('button', { name: text.open }).click();
    const dialog = page.getByRole('dialog', { name: text.title });

    // Without a model, its upload stands beside the message.
    await expect(dialog.getByText(text.NoIfcMessageTitle, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: text.upload })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // A model that comes while the page is open is offered, read and proposed.
    const storeys = { Keller: ['001', '002'], Erdgeschoss: ['101', '102', '103'], Dach: ['201'] };
    await uploadModel(builder, baseURL, 'house.ifc', ifcFile(storeys, 'Haus am Hang'));
    const proposal = dialog.getByRole('list', { name: text.proposal });
    await expect(proposal.getByLabel(text.subproject)).toHaveValue('Haus am Hang');
    await expect(proposal.getByLabel(text.lot)).toHaveCount(3);
    await expect(proposal.getByLabel(text.lot).nth(1)).toHaveValue('Erdgeschoss');
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // Renamed, merged and split before it is taken.
    await proposal.getByLabel(text.subproject).fill('Haus 1');
    await proposal.getByRole('button', { name: text.splitFrom.replace('{title}', 'Dach') }).click();
    await expect(proposal.getByLabel(text.subproject)).toHaveCount(2);
    await proposal.getByRole('button', { name: text.mergeLotFrom.replace('{title}', 'Keller') }).click();
    await expect(proposal.getByLabel(text.lot)).toHaveCount(2);
    await dialog.getByRole('button', { name: text.take }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Haus 1', 'Haus 1 (2)']));
    // The keys of the builder work at once.
    await expect(page.locator('input[data-field="name"]:focus')).toHaveValue('Haus 1');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(messages.structure.outcome.saved)).toBeVisible();

    // A second model is joined with what is stored: nothing of it is removed or written over.
    const more = ifcFile({ Keller: ['001'], Obergeschoss: ['301'] }, 'Haus 1');
    await uploadModel(builder, baseURL, 'more.ifc', more);
    await page.getByRole('button', { name: text.open }).click();
    await dialog.getByLabel(text.file).selectOption('more.ifc');
    await expect(proposal.getByLabel(text.lot)).toHaveCount(2);
    await expect(dialog.getByText(language === 'en' ? '1 new lot.' : '1 neues Los.')).toBeVisible();
    await dialog.getByRole('button', { name: text.take }).click();
    await page.getByRole('button', { name: messages.structure.save, exact: true }).click();
    await expect
      .poll(async () => {
        const { data } = await journey.call(PLANNER, getStructure, { params: { rootId } });
        return data.subProjects.map(({ name, children }) => [name, children.map((lot) => lot.name)]);
      })
      .toEqual([
        ['Haus 1', ['Keller', 'Obergeschoss']],
        ['Haus 1 (2)', ['Dach']],
      ]);

    // A damaged file says why it cannot be used.
    await uploadModel(builder, baseURL, 'cut.ifc', more.slice(0, -80));
    await page.getByRole('button', { name: text.open }).click();
    await dialog.getByLabel(text.file).selectOption('cut.ifc');
    await expect(dialog.getByText(messages.errors.IfcTruncated)).toBeVisible();
    await expect(dialog.getByRole('button', { name: text.take })).toBeHidden();
    await journey.close();
  });
}

/** Pixels of the picture in a colour of the theme, as light makes it. */
const drawnIn = async (picture: Locator, color: string) =>
  countPixels(picture, litColors(await themeColor(picture, color)));

const FIRST_LOT = '--color-product-0';
const SECOND_LOT = '--color-product-1';

for (const [language, messages] of [
  ['de', de],
  ['nl', nl],
] as const) {
  const text = messages.structure.model;

  test(`a proposal stands beside its model in the colours of its lots (${language})`, async ({
    browser,
    baseURL: given,
  }) => {
    const baseURL = given ?? '';
    const builder = await openBuilder(browser, baseURL, language);
    const { journey, page } = builder;
    await page.setViewportSize({ width: 1440, height: 900 });
    await uploadModel(builder, baseURL, 'house.ifc', smallIfc(`beside ${language}`));
    await page.getByRole('button', { name: text.open }).click();
    const dialog = page.getByRole('dialog', { name: text.title });
    const rows = dialog.getByRole('list', { name: text.proposal });
    const legend = dialog.getByRole('list', { name: text.legend });
    const picture = dialog.getByRole('application');
    await expect(rows.getByLabel(text.lot)).toHaveCount(2);
    // It is converted while the dialog is open.
    await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeGreaterThan(2000);
    await expect.poll(() => drawnIn(picture, SECOND_LOT)).toBeGreaterThan(2000);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // The focus in a row chooses its lot; the other one is seen through.
    const all = await drawnIn(picture, FIRST_LOT);
    await rows.getByLabel(text.lot).nth(1).focus();
    await expect(legend.getByRole('button', { pressed: true })).toHaveText(/First$/);
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeLessThan(all / 2);
    await expect.poll(() => drawnIn(picture, SECOND_LOT)).toBeGreaterThan(2000);

    // A press on the model chooses a row; what the pointer is on is lighter.
    await picture.focus();
    await page.keyboard.press('3');
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    const low = { x: width / 2, y: height / 2 + 40 };
    await picture.click({ position: low });
    await expect(rows.locator('[aria-current]').getByLabel(text.lot)).toHaveValue('Ground');
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeLessThan(200);
    await picture.hover({ position: { x: 4, y: height - 4 } });
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeGreaterThan(2000);

    // What is merged has one colour at once.
    await rows.getByRole('button', { name: text.mergeLotFrom.replace('{title}', 'Ground') }).press('Enter');
    await expect(legend.getByRole('button')).toHaveCount(1);
    await expect.poll(() => drawnIn(picture, SECOND_LOT)).toBeLessThan(200);
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeGreaterThan(2000);

    // On a phone the model stands below the rows, and can be folded away.
    await page.setViewportSize({ width: 390, height: 844 });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeGreaterThan(1000);
    const over = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect.poll(over).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const fold = dialog.getByRole('button', { name: text.view, exact: true });
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(picture).toBeHidden();
    await dialog.getByRole('button', { name: text.take }).click();
    await expect.poll(() => names(page)).toEqual(['A', 'Ground']);
    await journey.close();
  });
}
