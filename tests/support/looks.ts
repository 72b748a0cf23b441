import type { Page } from '@playwright/test';
import type { ProfileLanguage } from '@/lib/domain/account/languages';

const LOOKS = {
  de: { width: 1280, height: 800, colorScheme: 'light' },
  en: { width: 1280, height: 800, colorScheme: 'dark' },
  nl: { width: 360, height: 740, colorScheme: 'light' },
} as const satisfies Record<ProfileLanguage, object>;

/** Each language of a journey has a look of its own: a bright screen, a dark one, a phone. */
export async function lookAs(page: Page, language: ProfileLanguage): Promise<void> {
  const { width, height, colorScheme } = LOOKS[language];
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
}
