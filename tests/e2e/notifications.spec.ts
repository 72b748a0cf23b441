import { expect, type Page } from '@playwright/test';
import { createComment } from '@/lib/contract/comments';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { signIn } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';

const PAGE = '/home/app/notifications';

const LOOKS = [
  { language: 'de', width: 1440, colorScheme: 'light' },
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'nl', width: 390, colorScheme: 'light' },
  { language: 'de', width: 390, colorScheme: 'dark' },
] as const;

/** Comments on a project that the reviewer follows. */
async function commentOnProject(journey: Journey, text: string): Promise<void> {
  const query = { filter: "projectUnitNo eq 'P-2001'" };
  const { data } = await journey.call('drafter', listUnits, { query });
  const body = { projectUnitID: data[0]?.projectUnitID ?? '', text, anchor: { kind: 'unit' } };
  await journey.call('drafter', createComment, { body });
}

const bell = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });

/** The page itself never scrolls sideways. */
async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

for (const { language, width, colorScheme } of LOOKS) {
  test(`notifications are read in ${language} at ${width} px, ${colorScheme}`, async ({ page, journey }) => {
    const t = textsIn(language);
    const text = `Width ${language} ${width}`;
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'reviewer.nl', language);
    await page.goto(PAGE);
    await commentOnProject(journey, text);
    // Without another reading of the page.
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
    await expect(item).toBeVisible();
    await expect(bell(page, t('notifications.title'))).toHaveAccessibleName(/\d/);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);

    await bell(page, t('notifications.title')).click();
    const panel = page.getByRole('dialog', { name: t('notifications.title') });
    const shown = panel.getByRole('listitem').filter({ hasText: text });
    await expect(shown).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);
    await shown.getByRole('link').click();
    await expect(page).toHaveURL(/\/viewer\/.*\?comment=/);
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
}

test('filters stand in the address; marked as read, notifications leave the unread ones and the bell', async ({
  page,
  journey,
}) => {
  const t = textsIn('en');
  await signIn(page, 'reviewer.nl', 'en');
  await commentOnProject(journey, 'First');
  await commentOnProject(journey, 'Second');
  await page.goto(PAGE);
  const items = page.getByRole('main').getByRole('listitem');
  await page.getByRole('button', { name: t('notifications.unreadOnly') }).click();
  await expect(page).toHaveURL(/unread=true$/);
  await page.getByRole('radio', { name: t('notifications.kinds.comment') }).click();
  await expect(page).toHaveURL(/unread=true&kind=comment$/);
  const first = items.filter({ hasText: '“First”' });
  await first.getByRole('button', { name: t('notifications.markRead') }).click();
  await expect(first).toHaveCount(0);
  await page.getByRole('radio', { name: t('notifications.kinds.all') }).click();
  await page.getByRole('button', { name: t('notifications.markAll') }).click();
  await expect(page.getByText(t('notifications.noMatch'))).toBeVisible();
  await expect(bell(page, t('notifications.title'))).toHaveAccessibleName(t('notifications.title'));
  await page.getByRole('button', { name: t('notifications.unreadOnly') }).click();
  await expect(items.filter({ hasText: '“Second”' })).toBeVisible();
});

test('by keyboard the panel opens at the bell and closes to it', async ({ page, journey }) => {
  const t = textsIn('en');
  await signIn(page, 'reviewer.nl', 'en');
  await commentOnProject(journey, 'By keyboard');
  await page.goto('/home/app/news');
  const opener = bell(page, t('notifications.title'));
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: t('notifications.title') });
  await expect(panel.getByRole('listitem').filter({ hasText: 'By keyboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a muted project brings nothing but what is meant for the person', async ({ page, journey }) => {
  const t = textsIn('en');
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(PAGE);
  await commentOnProject(journey, 'Before it is muted');
  const heard = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Before it is muted' });
  await expect(heard).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('button', { name: t('notifications.mute'), exact: true }).click();
  await expect(page.getByText(t('notifications.muted'))).toBeVisible();
  await page.reload();
  const follow = page.getByRole('button', { name: t('notifications.follow'), exact: true });
  await expect(follow).toBeVisible();
  await commentOnProject(journey, 'While it is muted');
  await follow.click();
  await expect(page.getByText(t('notifications.followed'))).toBeVisible();
  await commentOnProject(journey, 'After it is followed again');
  await page.goto(PAGE);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.filter({ hasText: 'After it is followed again' })).toBeVisible();
  await expect(items.filter({ hasText: 'While it is muted' })).toHaveCount(0);
});
