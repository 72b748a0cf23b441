import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TokenDialog } from '@/components/account/token-dialog';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});

function open(asksPassword: boolean) {
  renderOnPage(<TokenDialog asksPassword={asksPassword} onClose={() => undefined} />);
}
const bodyOf = (call: number) => JSON.parse(String(sent.mock.calls[call]?.[1].body));

it('sends the password with the wanted token, and keeps the idempotency key when it was wrong', async () => {
  sent.mockResolvedValueOnce(
    refusalAnswer(400, 'InvalidPassword', { detail: 'The password is wrong. Try again.' }),
  );
  sent.mockResolvedValueOnce(Response.json({ data: { token: 'the-token' } }, { status: 201 }));
  open(true);
  await userEvent.type(screen.getByLabelText(/^Name/), 'ERP');
  await userEvent.type(screen.getByLabelText('Your password'), 'Falsch-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('The password is wrong. Try again.')).toBeTruthy();
  expect(bodyOf(0)).toEqual({ name: 'ERP', scope: 'read', expiresInDays: 90, password: 'Falsch-2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('the-token')).toBeTruthy();
  const keys = sent.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

it('leads external logins to sign in again and back, without a password', async () => {
  sent.mockResolvedValueOnce(refusalAnswer(403, 'ReauthenticationRequired', { detail: 'Sign in first.' }));
  open(false);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Name/), 'ERP');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  const target = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(target.pathname).toBe('/sign-in');
  expect(Object.fromEntries(target.searchParams)).toEqual({
    again: '1',
    callbackUrl: '/home/app/profile?new=token',
  });
  await waitFor(() => expect(bodyOf(0)).toEqual({ name: 'ERP', scope: 'read', expiresInDays: 90 }));
});
