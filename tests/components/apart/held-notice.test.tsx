import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HeldNotice } from '@/components/operations/held-notice';
import type { HeldMessagesDto } from '@/lib/contract/held-messages';
import { fetched, pass, setUpChanges } from '@/tests/support/fake-changes';
import { startAt } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/list' });

setUpChanges();

const HELD: HeldMessagesDto = {
  backupAt: '2026-11-30T09:30:00.000Z',
  restoredAt: '2026-11-30T12:00:00.000Z',
  jobs: 46,
  mails: 41,
  webhookMessages: 1,
  oldest: '2026-11-29T09:30:00.000Z',
};
const NOTHING = { ...HELD, jobs: 0, mails: 0, webhookMessages: 0, oldest: null };

const show = (held = HELD) => renderOnPage(<HeldNotice held={held} since="p0" />, { locale: 'en-GB' });
const isShown = () => screen.queryByText(/restored from the backup/) !== null;

it('says what is held and from which backup, and goes once it is decided', async () => {
  show();
  expect(isShown()).toBe(true);
  expect(screen.getByText(/41 emails and 1 webhook message/)).toBeTruthy();
  fetched.mockImplementation(async () => Response.json({ data: NOTHING }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  await pass(1_000);
  expect(fetched.mock.calls).toContainEqual([
    expect.stringMatching(/\/heldMessages$/),
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ decision: 'discard' }) }),
  ]);
  expect(isShown()).toBe(false);
});

it('stays if the decision was refused, and is not there if nothing is held', async () => {
  const { unmount } = show();
  fetched.mockImplementation(async () => refusalAnswer(500, 'Internal'));
  fireEvent.click(screen.getByRole('button', { name: 'Send them' }));
  await pass(100);
  expect(isShown()).toBe(true);
  unmount();
  show(NOTHING);
  expect(isShown()).toBe(false);
});
