import type { Page } from '@playwright/test';

/** The languages and windows in which the same journey is made: on a desktop, and on a phone that has no keys. */
export const WINDOWS = (['de', 'nl'] as const).flatMap((language) => [
  { language, width: 1440, height: 900, isPhone: false },
  { language, width: 390, height: 844, isPhone: true },
]);
export type JourneyWindow = (typeof WINDOWS)[number];

/** What tells a journey from the same one in other windows. */
export const nameOf = ({ language, width }: JourneyWindow) => `${language}, ${width} px`;

/** How far a page is wider than its window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
