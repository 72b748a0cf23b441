import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasswordDialog } from '@/components/account/password-dialog';
import { currentToasts, dismissToast } from '@/components/ui/toast-store';
import messages from '@/messages/en.json';

const onClose = vi.fn();
const onChanged = vi.fn();
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

const refusal = (status: number, code: string, texts: string[] = []) =>
  Response.json(
    {
      ...{ type: 'about:blank', title: code, status, detail: `Detail of ${code}`, code, requestID: 'r' },
      messages: texts.map((message) => ({ type: 'error', code, message })),
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

async function submit() {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <PasswordDialog onClose={onClose} onChanged={onChanged} />
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Old password'), 'Demo-2026');
  await user.type(screen.getByLabelText('New password'), 'Neubau-2027');
  await user.type(screen.getByLabelText('Confirm new password'), 'Neubau-2027');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  return currentToasts()[0];
}

// The error catalogue of portal-1 §8.
it.each([
  [refusal(400, 'InvalidPassword'), 'Wrong password', /not correct/],
  [
    refusal(400, 'ValidationFailed', ['The first.', 'The second.']),
    'The password was not changed',
    /^The first\.$/,
  ],
  [refusal(403, 'Forbidden', ['x']), 'The password was not changed', /not allowed/],
  [refusal(429, 'TooManyRequests'), 'The password was not changed', /Detail of TooManyRequests/],
  [refusal(500, 'Internal'), 'The password was not changed', /Unknown API error: Internal/],
])('keeps the dialog open and tells why: %#', async (response, title, text) => {
  answer = () => response;
  expect(await submit()).toMatchObject({ kind: 'error', title, text: expect.stringMatching(text) });
  expect(screen.getByLabelText('Old password')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('says that the password was changed, and whether many people use it', async () => {
  answer = () => Response.json({ data: { isCommon: true } });
  expect(await submit()).toMatchObject({ kind: 'success', title: 'Password changed' });
  expect(onChanged).toHaveBeenCalledWith(true);
});
