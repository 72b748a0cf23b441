import { type Browser, expect, type Page } from '@playwright/test';
import { getStructure } from '@/lib/contract/structure';
import { createUnit } from '@/lib/contract/unit-changes';
import de from '@/messages/de.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import nl from '@/messages/nl.json' with { type: 'json' };
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { ifcFile } from '@/tests/support/ifc-files';
import { Journey } from '@/tests/support/journey';
import { smallIfc } from '@/tests/support/model-files';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { test } from '@/tests/support/test';
import { drawnIn } from '@/tests/support/viewer-page';
import { nameOf, WINDOWS } from '@/tests/support/windows';

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

/** What a second model adds. */
const NEW_LOT = { en: '1 new lot.', de: '1 neues Los.', nl: '1 nieuw deel.' };

for (const [language, messages] of [
  ['en', en],
  ['de', de],
  ['nl', nl],
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
    await expect(dialog.getByText(NEW_LOT[language])).toBeVisible();
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

const FIRST_LOT = '--color-product-0';
const SECOND_LOT = '--color-product-1';

for (const shown of WINDOWS) {
  const { language, width, height, isPhone } = shown;
  const text = { de, nl }[language].structure.model;
  // On a phone the model has a third of the pixels.
  const many = isPhone ? 700 : 2000;

  test(`a proposal stands with its model in the colours of its lots (${nameOf(shown)})`, async ({
    browser,
    baseURL: given,
  }) => {
    const baseURL = given ?? '';
    const builder = await openBuilder(browser, baseURL, language);
    const { journey, page } = builder;
    await page.setViewportSize({ width, height });
    await uploadModel(builder, baseURL, 'house.ifc', smallIfc(`beside ${language}`));
    await page.getByRole('button', { name: text.open }).click();
    const dialog = page.getByRole('dialog', { name: text.title });
    const rows = dialog.getByRole('list', { name: text.proposal });
    const legend = dialog.getByRole('list', { name: text.legend });
    const picture = dialog.getByRole('application');
    // It is read and converted while the dialog is open.
    await expect(rows.getByLabel(text.lot)).toHaveCount(2, { timeout: 90_000 });
    await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeGreaterThan(many);
    await expect.poll(() => drawnIn(picture, SECOND_LOT)).toBeGreaterThan(many);
    const over = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect.poll(over).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    // Beside the rows, and below them where there is no room.
    const [left, right] = [await rows.boundingBox(), await picture.boundingBox()];
    const isBeside = (right?.x ?? 0) >= (left?.x ?? 0) + (left?.width ?? 0);
    expect(isBeside).toBe(!isPhone);

    // The focus in a row chooses its lot; the other one is seen through.
    const all = await drawnIn(picture, FIRST_LOT);
    await rows.getByLabel(text.lot).nth(1).focus();
    await expect(legend.getByRole('button', { pressed: true })).toHaveText(/First$/);
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeLessThan(all / 2);
    await expect.poll(() => drawnIn(picture, SECOND_LOT)).toBeGreaterThan(many);

    // A press on the model chooses a row; what the pointer is on is lighter.
    await picture.focus();
    await page.keyboard.press('3');
    const { width: across = 0, height: up = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: across / 2, y: up / 2 + (isPhone ? 20 : 40) } });
    await expect(rows.locator('[aria-current]').getByLabel(text.lot)).toHaveValue('Ground');
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeLessThan(many / 10);
    await picture.hover({ position: { x: 4, y: up - 4 } });
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeGreaterThan(many);

    // What is merged has one colour at once.
    await rows.getByRole('button', { name: text.mergeLotFrom.replace('{title}', 'Ground') }).press('Enter');
    await expect(legend.getByRole('button')).toHaveCount(1);
    await expect.poll(() => drawnIn(picture, SECOND_LOT)).toBeLessThan(many / 10);
    await expect.poll(() => drawnIn(picture, FIRST_LOT)).toBeGreaterThan(many);

    if (isPhone) {
      // There it can be folded away.
      const fold = dialog.getByRole('button', { name: text.view, exact: true });
      await fold.press('Enter');
      await expect(fold).toHaveAttribute('aria-expanded', 'false');
      await expect(picture).toBeHidden();
    }
    await dialog.getByRole('button', { name: text.take }).click();
    await expect.poll(() => names(page)).toEqual(['A', 'Ground']);
    await journey.close();
  });
}
