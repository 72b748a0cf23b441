import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SettingsForm } from '@/components/account/settings-form';
import { currentToasts } from '@/components/ui/toast-store';
import { renderOnPage } from '@/tests/support/render-on-page';

const form = (language: 'en' | 'de') => (
  <SettingsForm
    userId="rita"
    dailyStatusMail={false}
    notificationMail="atOnce"
    language={language}
    languages={['en', 'de']}
  />
);
const titles = () => currentToasts().map(({ title }) => title);

it('says in the new language that it was saved, after the page came in that language', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }));
  const { unmount } = renderOnPage(form('en'), { locale: 'en-GB' });
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  // The page is replaced, and a message shown before would go with it.
  expect(titles()).toEqual([]);
  unmount();
  const german = renderOnPage(form('de'), { locale: 'de' });
  await waitFor(() => expect(titles()).toEqual(['Gespeichert.']));
  german.unmount();
  renderOnPage(form('de'), { locale: 'de' });
  expect(titles()).toEqual(['Gespeichert.']);
});
