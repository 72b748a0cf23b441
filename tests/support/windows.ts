import type { Page } from '@playwright/test';

/** A desktop in one language, and a phone, which has no keys, in another: the two differences show nothing more together. */
export const WINDOWS = [
  { language: 'de', width: 1440, height: 900, isPhone: false },
  { language: 'nl', width: 390, height: 844, isPhone: true },
] as const;
export type JourneyWindow = (typeof WINDOWS)[number];

/** What tells a journey from the same one in other windows. */
export const nameOf = ({ language, width }: JourneyWindow) => `${language}, ${width} px`;

/** How far a page is wider than its window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
