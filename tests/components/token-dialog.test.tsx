import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TokenDialog } from '@/components/account/token-dialog';
import messages from '@/messages/en.json';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(asksPassword: boolean) {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <TokenDialog asksPassword={asksPassword} onClose={() => undefined} />
    </NextIntlClientProvider>,
  );
}
const bodyOf = (call: number) => JSON.parse(String(sent.mock.calls[call]?.[1].body));

it('sends the password with the wanted token, and keeps the idempotency key when it was wrong', async () => {
  const wrong = {
    type: 'x',
    title: 'x',
    status: 400,
    detail: 'The password is wrong.',
    code: 'InvalidPassword',
  };
  sent.mockResolvedValueOnce(
    Response.json(
      { ...wrong, messages: [], requestID: 'r' },
      { status: 400, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  sent.mockResolvedValueOnce(Response.json({ data: { token: 'the-token' } }, { status: 201 }));
  open(true);
  await userEvent.type(screen.getByLabelText(/^Name/), 'ERP');
  await userEvent.type(screen.getByLabelText('Your password'), 'Falsch-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  expect(bodyOf(0)).toEqual({ name: 'ERP', scope: 'read', expiresInDays: 90, password: 'Falsch-2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('the-token')).toBeTruthy();
  const keys = sent.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

it('leads external logins to sign in again and back, without a password', async () => {
  const stale = {
    type: 'x',
    title: 'x',
    status: 403,
    detail: 'Sign in first.',
    code: 'ReauthenticationRequired',
  };
  sent.mockResolvedValueOnce(
    Response.json(
      { ...stale, messages: [], requestID: 'r' },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
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
