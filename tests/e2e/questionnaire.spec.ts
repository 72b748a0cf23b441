import { expect, type Page } from '@playwright/test';
import { getQuestionnaire } from '@/lib/contract/questionnaire';
import { createUnit } from '@/lib/contract/unit-changes';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { opened } from '@/tests/support/dialogs';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { textsOfPrint } from '@/tests/support/printed-page';
import { signIn } from '@/tests/support/sign-in';
import { type TextOf, textsIn } from '@/tests/support/texts';

/** The sheet of the project with the given title, from the list of projects. */
async function openSheet(page: Page, title: string): Promise<string> {
  await page.goto(href('currentProjects'));
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const rootUnitId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(href('questionnaire', { rootUnitId }));
  await expect(page.getByRole('tablist')).toBeVisible();
  return rootUnitId;
}

/** A project of this journey's own, of the tenant whose sheet asks for two materials. */
async function makeProject(journey: Journey, title: string): Promise<string> {
  const kind = { projectUnitType: 'project', projectUnitTypeVariant: 'other', tenantID: 1, salesOrgID: 11 };
  const { data } = await journey.call('sales.planner', createUnit, { body: { title, ...kind } });
  if (!('projectUnitID' in data)) throw new Error('no project was made');
  return data.projectUnitID;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Without two of them the sheet stays open. */
async function chooseTwoMaterials(page: Page): Promise<void> {
  await tab(page, 'Materials').click();
  await page.getByRole('button', { name: 'Lintels' }).click();
  await page.getByRole('button', { name: 'Accessories' }).click();
}

/** A week far enough ahead. */
const WEEK = '2029-W10';

test('the sheet of a new project is completed on a phone, in German', async ({ page, journey }) => {
  const t: TextOf = textsIn('de');
  await page.setViewportSize({ width: 360, height: 780 });
  const rootUnitId = await makeProject(journey, 'Blatt am Telefon');
  await signIn(page, 'sales.planner', 'de');
  await page.goto(href('questionnaire', { rootUnitId }));
  await expect(tab(page, 'Projekt')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByLabel('Projektname').fill('Blatt am Telefon');
  await page.getByRole('combobox', { name: 'Gebäudeart' }).selectOption({ label: 'Anderes' });
  await expect(page.getByLabel('Andere Gebäudeart')).toBeVisible();
  await page.getByRole('combobox', { name: 'Gebäudeart' }).selectOption({ label: 'Mehrfamilienhaus' });
  await expect(page.getByLabel('Andere Gebäudeart')).toHaveCount(0);
  await page.getByLabel('Anzahl Wohnungen').fill('24');
  await page.getByLabel('Anzahl Geschosse').fill('4');
  await page.getByLabel('Gebäudehöhe').fill('13,75');
  await page.getByLabel('Tragwerksplaner').fill('Ingenieurbüro Nord');
  await page.getByLabel('Bauunternehmen').fill('Hochbau Süd');
  await page.getByRole('radio', { name: 'Nein' }).check();
  await page.getByRole('button', { name: t('questionnaire.next') }).click();

  await page.getByLabel('Bauleiter').fill('Jonas Polier');
  await page.getByLabel('Telefon').fill('anrufen');
  await page.getByLabel('Telefon').blur();
  await expect(page.getByText(t('questionnaire.problems.Pattern'))).toBeVisible();
  await page.getByLabel('Telefon').fill('+49 172 555 1002');
  await page.getByRole('checkbox', { name: 'Mit Lkw-Kran' }).check();
  await page.getByRole('checkbox', { name: 'Mit Stapler' }).check();
  await expect(page.getByRole('checkbox', { name: 'Mit Lkw-Kran' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'Kein Kran' }).check();
  await page.getByLabel('Woche der ersten Lieferung').fill(WEEK);
  await page.getByRole('radio', { name: 'Geplant' }).check();

  // One material is not enough: the sheet stays open and says why.
  await tab(page, 'Materialien').click();
  await page.getByRole('button', { name: 'Zubehör' }).click();
  await page.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(page.getByText(t('questionnaire.QuestionnaireMaterials.ToastHint.title'))).toBeVisible();
  await page.getByRole('button', { name: 'Stürze' }).click();

  await page.reload();
  await page.getByRole('button', { name: t('common.draft.resume') }).click();
  await tab(page, 'Zubehör').click();
  await page.getByRole('checkbox', { name: 'Dünnbettmörtel' }).check();
  await tab(page, 'Stürze').click();
  await page.getByRole('checkbox', { name: 'N', exact: true }).check();
  await page.getByLabel('Mindestauflager').selectOption('115');
  await page.getByRole('button', { name: t('questionnaire.saveAndClose') }).click();
  await expect(page.getByText(t('questionnaire.saved'))).toBeVisible();
  await expect(page).toHaveURL(href('rootDetails', { rootUnitId }));

  const answer = await page.request.get(`/api/questionnaire/${rootUnitId}`);
  const { data, isValid } = await answer.json();
  expect(isValid).toBe(true);
  expect(data.project.buildingHeight).toBe(13.75);
});

test('the faults are listed and lead to their questions; changes are discarded after a question', async ({
  page,
}) => {
  const t: TextOf = textsIn('en');
  await signIn(page, 'sales.planner', 'en');
  await openSheet(page, 'Quartier Lindenhof');
  const name = page.getByLabel('Project name');
  const before = await name.inputValue();
  await name.fill('');
  await page.getByRole('button', { name: t('questionnaire.open', { count: 1 }) }).click();
  await page.getByRole('button', { name: 'Project: Project name' }).click();
  await expect(name).toBeFocused();
  await page.getByRole('link', { name: t('units.backToProject') }).click();
  await (await opened(page, t('common.leave.title')))
    .getByRole('button', { name: t('common.leave.stay') })
    .click();
  await page.getByRole('button', { name: t('questionnaire.discard') }).click();
  const question = await opened(page, t('questionnaire.discardTitle'));
  await question.getByRole('button', { name: t('questionnaire.discard') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quartier Lindenhof' })).toBeVisible();
  await openSheet(page, 'Quartier Lindenhof');
  await expect(name).toHaveValue(before);
});

test('a member reads the sheet, is told why, and prints it', async ({ page }) => {
  await signIn(page, 'member', 'en');
  const rootUnitId = await openSheet(page, 'Quartier Lindenhof');
  await expect(page.getByText('Read-only')).toBeVisible();
  await expect(page.getByLabel('Project name')).toBeDisabled();
  // The dialog of the browser would wait for somebody.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(href('printQuestionnaire', { rootUnitId }));
  await expect(page).toHaveTitle(/^P-1002 - Quartier Lindenhof/);
  await expect(page.getByRole('heading', { level: 2, name: 'Building site' })).toBeVisible();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const pages = await textsOfPrint(await page.pdf({ preferCSSPageSize: true }));
  const whole = pages.join(' ');
  for (const text of ['P-1002 - Quartier Lindenhof', 'Building site', 'Apartment building', 'Site manager'])
    expect(whole).toContain(text);
  // Nothing of the shell is printed.
  expect(whole).not.toContain('Read-only');
  const questions = await page.locator('dt').allTextContents();
  for (const question of questions) expect(whole).toContain(question);
  const numbers = pages.map((_, at) => `${at + 1} / ${pages.length}`);
  expect(pages.map((text) => /^\d+ \/ \d+/.exec(text)?.[0])).toEqual(numbers);

  const downloading = page.waitForEvent('download');
  await page.goto(href('questionnaire', { rootUnitId }));
  await page.getByRole('link', { name: 'PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe('P-1002 - Quartier Lindenhof.pdf');
});

test('two people answer at once: what only one has changed comes in, what both have is chosen', async ({
  page,
  journey,
}) => {
  const t: TextOf = textsIn('en');
  const rootUnitId = await makeProject(journey, 'Sheet of two');
  await signIn(page, 'sales.planner', 'en');
  await page.goto(href('questionnaire', { rootUnitId }));
  await page.getByLabel('Project name').fill('Mine');
  await chooseTwoMaterials(page);
  const colleague = await journey.as('sales.planner');
  await colleague.goto(href('questionnaire', { rootUnitId }));
  await colleague.getByLabel('Project name').fill('Theirs');
  await colleague.getByLabel('Structural engineer').fill('Engineers North');
  await chooseTwoMaterials(colleague);
  await colleague.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(colleague).toHaveURL(href('rootDetails', { rootUnitId }));

  await page.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(page.getByRole('alert').getByText('Theirs')).toBeVisible();
  await tab(page, 'Project').click();
  await expect(page.getByLabel('Structural engineer')).toHaveValue('Engineers North');
  await page
    .getByRole('alert')
    .getByRole('radio', { name: /Theirs/ })
    .check();
  await page.getByRole('button', { name: t('questionnaire.saveDraftAndClose') }).click();
  await expect(page).toHaveURL(href('rootDetails', { rootUnitId }));
  const { data } = await journey.call('sales.planner', getQuestionnaire, { params: { rootUnitId } });
  expect(data.project).toMatchObject({ projectName: 'Theirs', engineer: 'Engineers North' });
});

test('blocks and delivery weeks of a tower are filled in, in Dutch', async ({ page }) => {
  const t: TextOf = textsIn('nl');
  await signIn(page, 'coordinator', 'nl');
  const rootUnitId = await openSheet(page, 'Woontoren Havenkop');
  await tab(page, 'Techniek').click();
  const block = page.getByRole('checkbox', { name: '300 × 648, CS 20' });
  const before = await block.isChecked();
  await block.setChecked(!before);
  await expect(
    page
      .getByRole('row', { name: /^300 × 648/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('305');

  await tab(page, 'Logistiek').click();
  const week = page.getByLabel(t('questionnaire.schedule.weekOf', { title: '2e verdieping' }));
  await week.fill('2020-W01');
  await week.blur();
  await expect(page.getByText(/^Een week ligt vóór/)).toBeVisible();
  await week.fill(WEEK);
  await expect(page.getByText(/^Een week ligt vóór/)).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: t('questionnaire.saveAndClose') }).click();
  await expect(page).toHaveURL(href('rootDetails', { rootUnitId }));

  await page.goto(href('questionnaire', { rootUnitId }));
  await tab(page, 'Techniek').click();
  await expect(block).toBeChecked({ checked: !before });
  await tab(page, 'Logistiek').click();
  await expect(week).toHaveValue(WEEK);
});
