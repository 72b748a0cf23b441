import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BcfImportDialog } from '@/components/comments/bcf-import-dialog';
import type { BcfSummaryDto } from '@/lib/contract/bcf';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

/** Sends a file; the server answers this. */
async function send(answer: Response) {
  const onImported = vi.fn();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    sent.push(body);
    return answer;
  });
  renderOnPage(<BcfImportDialog unitId="lot" onImported={onImported} onClose={() => undefined} />);
  await userEvent.upload(
    screen.getByLabelText('Choose file', { selector: 'input' }),
    new File(['PK'], 'a.bcf'),
  );
  return { onImported, sent };
}

const SUMMARY: BcfSummaryDto = {
  ...{ created: 2, changed: 1, unchanged: 3, answers: 1, unlistedNotes: 4 },
  notes: [{ note: 'personUnknown', title: 'Clash', value: 'otto@example.com' }],
};

it('says what became of the topics, and what was not taken over', async () => {
  const { onImported, sent } = await send(Response.json({ data: SUMMARY }));
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe(
    '2 new comments1 comment was updated, with 1 new reply.3 comments are unchanged.',
  );
  expect(screen.getByRole('listitem').textContent).toBe(
    'Clash: otto@example.com is not a member of the project; no one is assigned.',
  );
  expect(screen.getByText('and 4 more')).toBeTruthy();
  expect(onImported).toHaveBeenCalledOnce();
  expect(sent[0]).toBeInstanceOf(FormData);
});

it('says why nothing was imported', async () => {
  const messages = [{ code: 'BCF.Damaged', reference: 'file', message: 'The file is damaged.' }];
  const { onImported } = await send(refusalAnswer(400, 'ValidationFailed', { messages }));
  expect((await screen.findByRole('alert')).textContent).toContain('The file is damaged.');
  expect(onImported).not.toHaveBeenCalled();
});
