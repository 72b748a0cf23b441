import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PasswordDialog } from '@/components/account/password-dialog';
import { currentToasts } from '@/components/ui/toast-store';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const onClose = vi.fn();
const onChanged = vi.fn();
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

const refusal = (status: number, code: string, texts: string[] = []) =>
  refusalAnswer(status, code, {
    detail: `Detail of ${code}`,
    messages: texts.map((message) => ({ message })),
  });

async function submit() {
  renderOnPage(<PasswordDialog onClose={onClose} onChanged={onChanged} />);
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
