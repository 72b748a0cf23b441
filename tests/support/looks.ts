import type { Page } from '@playwright/test';

/** The languages that long journeys run in; French and Spanish have a short one of their own (tests/e2e/languages). */
export const JOURNEY_LANGUAGES = ['de', 'en', 'nl'] as const;
export type JourneyLanguage = (typeof JOURNEY_LANGUAGES)[number];

const LOOKS = {
  de: { width: 1280, height: 800, colorScheme: 'light' },
  en: { width: 1280, height: 800, colorScheme: 'dark' },
  nl: { width: 360, height: 740, colorScheme: 'light' },
} as const satisfies Record<JourneyLanguage, object>;

/** Each language of a journey has a look of its own: a bright screen, a dark one, a phone. */
export async function lookAs(page: Page, language: JourneyLanguage): Promise<void> {
  const { width, height, colorScheme } = LOOKS[language];
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
}
