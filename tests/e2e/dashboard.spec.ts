import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { demoDay, nextWorkingDay } from '@/db/seed/seed-clock';
import { addDays } from '@/lib/domain/calendar';
import { shownMonday } from '@/lib/domain/deliveries/delivery-days';
import { HELP_TOPICS } from '@/lib/domain/navigation/help-topics';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { opened, press } from '@/tests/support/dialogs';
import { expectNoSideScroll } from '@/tests/support/layout';
import { JOURNEY_LANGUAGES, type JourneyLanguage, lookAs } from '@/tests/support/looks';
import { signIn, signInQuietly } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';

const SALES_ORG_ID = 12;
const ORGANISATION = 'Porenbau Nederland';
const ASKING = 'Koen Bouw';

const monday = shownMonday(demoDay(new Date()));
/** The demo delivers every week, but for those at the turn of the year in which the plants are closed. */
const IS_DELIVERED = [0, 1, 2, 3, 4].some((days) => {
  const day = addDays(monday, days);
  return nextWorkingDay(day) === day;
});

for (const language of JOURNEY_LANGUAGES) {
  const t = textsIn(language);
  test(`a project is asked for, and so are offers; one request is dismissed, the next becomes a project: ${language}`, async ({
    page,
    browser,
  }) => {
    await lookAs(page, language);
    await signIn(page, 'coordinator', language);
    await page.goto(href('dashboard'));
    await expectFigures(page, t);
    await askForProject(page, t);
    await askForOffers(page, t);
    await expectOneOpenRequest(page, t);
    await answerTwice({ page, browser, t, language });
  });

  test(`help is at hand: four topics, the manual, the news: ${language}`, async ({ page }) => {
    await lookAs(page, language);
    await signIn(page, 'coordinator', language);
    await page.goto(href('taskList', { style: 'table' }));
    await press(page, t('help.open'));
    const help = await opened(page, t('help.title'));
    const tabs = help.getByRole('tablist');
    const place = await tabs.boundingBox();
    for (const topic of HELP_TOPICS) {
      await help.getByRole('tab', { name: t(`help.${topic}.title`) }).click();
      await expect(help.getByText(t(`help.${topic}.intro`, { kind: 'any' }))).toBeVisible();
      await expect(help.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
      expect(await tabs.boundingBox()).toEqual(place);
    }
    const address = await help.getByRole('link', { name: t('help.manual') }).getAttribute('href');
    expect(address).toBe(`/manuals/manual_for_reviewer_${language === 'nl' ? 'nl' : 'de'}.pdf`);
    const manual = await page.request.get(address ?? '');
    expect(manual.headers()['content-type']).toBe('application/pdf');
    await help.getByText(t('common.close'), { exact: true }).click();
    await expect(help).toHaveCount(0);
    await page.goto(href('news'));
    await expect(page.getByRole('heading', { level: 1, name: t('news.title') })).toBeVisible();
    await expect(page.getByText(t('news.none'), { exact: true })).toBeVisible();
  });
}

const ROLES = [
  { login: 'reviewer.nl', language: 'nl', width: 360, colorScheme: 'light' },
  { login: 'drafter', language: 'de', width: 1440, colorScheme: 'dark' },
  { login: 'admin', language: 'en', width: 390, colorScheme: 'dark' },
] as const;

for (const { login, language, width, colorScheme } of ROLES) {
  test(`what waits for ${login} stands on the dashboard in ${language} at ${width} px`, async ({ page }) => {
    const t = textsIn(language);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(page, login, language);
    await page.goto(href('dashboard'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (login === 'admin') await expectAdministration(page, t);
    else await expectWork(page, t);
    if (login === 'drafter') await expectStalled(page, t);
    await expectNoSideScroll(page);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}

/** Only what is not zero: one banner is shown, and somebody has signed in. */
async function expectAdministration(page: Page, t: TextOf): Promise<void> {
  const figures = sectionOf(page, t('dashboard.admin.title'));
  await expect(figures.getByRole('link', { name: t('dashboard.admin.figures.liveBanners') })).toBeVisible();
  await expect(figures.getByRole('link', { name: t('dashboard.admin.invite') })).toBeVisible();
  await expect(figures.getByText(/^0$/)).toHaveCount(0);
  await expect(sectionOf(page, t('dashboard.tasks.title'))).toHaveCount(0);
}

/** The coordinator of models is late with a review. */
async function expectStalled(page: Page, t: TextOf): Promise<void> {
  const still = sectionOf(page, t('dashboard.stalled.title'))
    .getByRole('listitem')
    .filter({ hasText: 'Campus Nord' });
  await expect(still).toContainText(t('dashboard.stalled.waitsFor', { holders: 'Ben Model' }));
  await expect(still.getByRole('link')).toHaveAttribute('href', /\/project\/details\//);
}

/** A step is asked about where its task stands, by keyboard; each section leads on. */
async function expectWork(page: Page, t: TextOf): Promise<void> {
  const tasks = sectionOf(page, t('dashboard.tasks.title')).getByRole('listitem');
  await expect(tasks).toHaveCount(3);
  await expect(tasks.first()).toBeInViewport();
  await expectSteps(page, t, tasks);
  const overviews = sectionOf(page, t('dashboard.week.title')).getByRole('link');
  if (IS_DELIVERED) await expect(overviews.first()).toHaveAttribute('href', /\/delivery-overview\//);
  const opening = tasks.first().getByRole('heading', { level: 3 });
  const title = (await opening.textContent()) ?? '';
  await opening.getByRole('link').click();
  await expect(page).toHaveURL(/\/task-list\/inbox\//);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await page.goBack();
  await expect(tasks).toHaveCount(3);
}

/** A review leads to the viewer; any other step is asked about in place. */
async function expectSteps(page: Page, t: TextOf, tasks: Locator): Promise<void> {
  const reviews = tasks.getByRole('link', {
    name: new RegExp(t('dashboard.tasks.review', { what: 'drawings' })),
  });
  for (const review of await reviews.all()) await expect(review).toHaveAttribute('href', /\/viewer\//);
  const step = tasks.getByRole('button').first();
  if ((await step.count()) === 0) return;
  const name = (await step.textContent()) ?? '';
  await step.focus();
  await page.keyboard.press('Enter');
  const dialog = await opened(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(step).toBeFocused();
}

/** What waits comes first, tiles lead where they say; a plot stands where it shows something. */
async function expectFigures(page: Page, t: TextOf): Promise<void> {
  const main = page.getByRole('main');
  const headings = main.getByRole('heading', { level: 2 });
  await expect(headings.nth(0)).toHaveText(t('dashboard.tasks.title'));
  await expect(headings.filter({ hasText: t('dashboard.week.title') })).toHaveCount(IS_DELIVERED ? 1 : 0);
  const next = sectionOf(page, t('dashboard.tasks.title'));
  const tiles = main
    .getByRole('list')
    .filter({ hasText: t('dashboard.pendingTasks') })
    .getByRole('link');
  await expect(tiles).toHaveText([
    t('dashboard.pendingTasks'),
    t('dashboard.currentProjects'),
    t('dashboard.news'),
  ]);
  const paths = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual([href('taskList'), href('currentProjects'), href('news')]);
  // The card with something to do is seen at once; plots only show, and come last.
  await expect(next.getByRole('listitem').first()).toBeInViewport();
  await expect(headings.nth(-1)).toHaveText(t('dashboard.weeks.title'));
}

const sectionOf = (page: Page, title: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });

/** Nothing is sent before the warning was confirmed. */
async function askForProject(page: Page, t: TextOf): Promise<void> {
  const title = ORGANISATION;
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/email/send') && sent.push(request.method()));
  await press(page, t('dashboard.newProject.sendTo', { title }));
  const warning = await opened(page, t('dashboard.newProject.askTitle'));
  await expect(warning.getByText(t('dashboard.newProject.askText', { title }))).toBeVisible();
  const login = 'coordinator@example.com';
  await expect(warning.getByText(t('dashboard.newProject.askLogin', { login }))).toBeVisible();
  await press(warning, t('dashboard.newProject.reject'));
  await expect(warning).toHaveCount(0);
  expect(sent).toEqual([]);
  await press(page, t('dashboard.newProject.sendTo', { title }));
  await press(warning, t('dashboard.newProject.confirm'));
  await expect(page.getByText(t('dashboard.newProject.sent', { title }))).toBeVisible();
}

/** Over REST; that is shown above. */
async function askAgain(page: Page): Promise<number> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/api/data/planner/email/send', {
    data: { RecipientMail: 'forged@example.com', SalesOrgID: SALES_ORG_ID },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  });
  return answer.status();
}

/** Until it is answered, the request stands there with its day, and nobody gets a second mail. */
async function expectOneOpenRequest(page: Page, t: TextOf): Promise<void> {
  const button = page.getByRole('button', {
    name: t('dashboard.newProject.sendTo', { title: ORGANISATION }),
  });
  await expect(button).toHaveCount(0);
  const requested = t('dashboard.newProject.requestedOn', { day: '' }).trim();
  await expect(page.getByText(requested)).toBeVisible();
  expect(await askAgain(page)).toBe(409);
}

async function askForOffers(page: Page, t: TextOf): Promise<void> {
  await press(page, t('shell.help'));
  await page.getByRole('menuitem', { name: t('shell.offers.open') }).click();
  const dialog = await opened(page, t('shell.offers.title'));
  const submit = dialog.getByRole('button', { name: t('shell.offers.submit') });
  const email = dialog.getByRole('textbox', { name: t('shell.offers.email'), exact: true });
  await email.fill('niemand');
  await email.blur();
  await expect(dialog.getByText(t('shell.offers.invalid'))).toBeVisible();
  await email.fill('');
  await expect(dialog.getByText(t('shell.offers.required'))).toBeVisible();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await email.fill('angebote@example.com');
  await submit.click();
  await expect(page.getByText(t('shell.offers.done'))).toBeVisible();
}

interface Answering {
  /** Of who asks. */
  page: Page;
  browser: Browser;
  t: TextOf;
  language: JourneyLanguage;
}

/** The sales planner dismisses the request; a new one becomes a project. */
async function answerTwice({ page: asking, browser, t, language }: Answering): Promise<void> {
  const context = await browser.newContext();
  await signInQuietly(context, 'sales.planner', language);
  const page = await context.newPage();
  await lookAs(page, language);
  await page.goto(href('dashboard'));
  const requests = page.getByRole('listitem').filter({
    hasText: t('dashboard.requests.from', { name: ASKING, organisation: ORGANISATION }),
  });
  await expect(requests).toHaveCount(1);
  await dismiss(page, requests, t);
  await expect(requests).toHaveCount(0);
  expect(await askAgain(asking)).toBe(202);
  await page.reload();
  await press(requests, t('dashboard.requests.makeFor', { name: ASKING }));
  await expect(page).toHaveURL(/\/project\/details\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Bouwcombinatie De Linde' })).toBeVisible();
  await page.goto(href('dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(requests).toHaveCount(0);
  await context.close();
}

async function dismiss(page: Page, request: Locator, t: TextOf): Promise<void> {
  await press(request, t('dashboard.requests.dismissOf', { name: ASKING }));
  const dialog = await opened(page, t('dashboard.requests.dismissTitle'));
  await dialog.getByRole('textbox', { name: t('dashboard.requests.reason') }).fill('Zu weit weg.');
  await press(dialog, t('dashboard.requests.dismiss'));
  await expect(page.getByText(t('dashboard.requests.dismissed', { name: ASKING }))).toBeVisible();
}
