import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageMenu } from '@/components/shell/language-menu';
import { currentToasts } from '@/components/ui/toast-store';
import { storePreference } from '@/lib/client/preference-cookie';
import { renderOnPage } from '@/tests/support/render-on-page';

const languages = [
  { locale: 'de', name: 'Deutsch' },
  { locale: 'nl', name: 'Nederlands' },
  { locale: 'en-GB', name: 'English (UK)' },
] as const;
const sent = vi.fn(async () => Response.json({ data: {} }));
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  sent.mockClear();
  reload.mockClear();
});

async function press(name: string, userId?: string) {
  renderOnPage(<LanguageMenu current="de" label="Sprache" languages={languages} userId={userId} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sprache' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

async function choose(name: string, userId?: string) {
  await press(name, userId);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), 30_000);
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
  await vi.waitFor(() => expect(currentToasts()).toHaveLength(1), 30_000);
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).toContain('NEXT_LOCALE=de');
});
