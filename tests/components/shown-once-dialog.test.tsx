import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RecoveryCodes } from '@/components/account/recovery-codes';
import { SecretShown } from '@/components/webhooks/secret-shown';
import { renderOnPage } from '@/tests/support/render-on-page';

it.each([
  [
    'recovery codes',
    'one\ntwo',
    (onClose: () => void) => <RecoveryCodes codes={['one', 'two']} onClose={onClose} />,
  ],
  [
    'the secret of a webhook',
    's3cret',
    (onClose: () => void) => <SecretShown secret="s3cret" onClose={onClose} />,
  ],
])('%s: copied in full, and closed by the button alone', async (_, copied, dialog) => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderOnPage(dialog(onClose));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(copied);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
