import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageMenu } from '@/components/shell/language-menu';

const languages = [
  { locale: 'de', name: 'Deutsch' },
  { locale: 'nl', name: 'Nederlands' },
  { locale: 'fr', name: 'Français' },
] as const;
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

async function choose(name: string, userId?: string) {
  render(<LanguageMenu current="de" label="Sprache" languages={languages} userId={userId} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sprache' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name }));
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
  ['the profile does not offer it', 'Français', 'me'],
])('stays with the device where %s', async (_, name, userId) => {
  await choose(name, userId);
  expect(sent).not.toHaveBeenCalled();
  expect(document.cookie).toContain('NEXT_LOCALE=');
});

test('is that of the device where the profile cannot be reached', async () => {
  sent.mockRejectedValueOnce(new TypeError('offline'));
  await choose('Nederlands', 'me');
  expect(document.cookie).toContain('NEXT_LOCALE=nl');
});
