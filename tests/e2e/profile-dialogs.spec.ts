import { expect } from '@playwright/test';
import { href } from '@/lib/domain/navigation/pages';
import { opened, press } from '@/tests/support/dialogs';
import { JOURNEY_LANGUAGES, lookAs } from '@/tests/support/looks';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';

/** The button of each dialog of the profile, and the dialog's title. */
function dialogs(t: TextOf): [button: string, title: string][] {
  const cards = (['personalData', 'companyData', 'contactData'] as const).map((key): [string, string] => [
    t('profile.editOf', { what: t(`profile.${key}`) }),
    t(`profile.${key}`),
  ]);
  return [
    ...cards,
    [t('profile.picture.edit'), t('profile.picture.title')],
    [t('profile.password.change'), t('profile.password.change')],
    [t('profile.secondFactor.enable'), t('profile.secondFactor.enable')],
    [t('profile.tokens.new'), t('profile.tokens.new')],
    [t('profile.delete.button'), t('profile.delete.title')],
  ];
}

for (const language of JOURNEY_LANGUAGES) {
  const t = textsIn(language);
  // What they do is followed by the journeys through the profile; nothing is stored here.
  test(`every dialog of the profile opens and can be left: ${language}`, async ({ page }) => {
    await lookAs(page, language);
    await signIn(page, 'member', language);
    await page.goto(href('profile'));
    for (const [button, title] of dialogs(t)) {
      await press(page, button);
      const dialog = await opened(page, title);
      await press(dialog, t('common.cancel'));
      await expect(dialog).toHaveCount(0);
    }
  });
}
