import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageMenu } from '@/components/shell/language-menu';
import { currentToasts } from '@/components/ui/toast-store';
import { storePreference } from '@/lib/client/preference-cookie';
import messages from '@/messages/en.json';

const languages = [
  { locale: 'de', name: 'Deutsch' },
  { locale: 'nl', name: 'Nederlands' },
  { locale: 'en-GB', name: 'English (UK)' },
] as const;
/** The menu is loaded when it is opened. */
const PATIENCE = { timeout: 30_000 };
const sent = vi.fn(async () => Response.json({ data: {} }));
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.mockClear();
  reload.mockClear();
  cleanup();
});

async function press(name: string, userId?: string) {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <LanguageMenu current="de" label="Sprache" languages={languages} userId={userId} />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sprache' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }, PATIENCE));
}

async function choose(name: string, userId?: string) {
  await press(name, userId);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
}

test('the language of the menu becomes that of the profile', async () => {
  await choose('Nederlands', 'me');
  expect(sent).toHaveBeenCalledWith(
    '/api/data/planner/users/me',
    expect.objectContaining({ method: 'PUT', body: '{"languageKey":"nl"}' }),
  );
});

test.each([
  ['nobody is signed in', 'Nederlands', undefined],
  ['the profile does not offer it', 'English (UK)', 'me'],
])('stays with the device where %s', async (_, name, userId) => {
  await choose(name, userId);
  expect(sent).not.toHaveBeenCalled();
  expect(document.cookie).toContain('NEXT_LOCALE=');
});

test('stays as it is where the profile cannot be reached, and says so', async () => {
  storePreference('NEXT_LOCALE', 'de');
  sent.mockRejectedValueOnce(new TypeError('offline'));
  await press('Nederlands', 'me');
  await vi.waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).toContain('NEXT_LOCALE=de');
});
