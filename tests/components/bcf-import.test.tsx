import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { BcfImportDialog } from '@/components/comments/bcf-import-dialog';
import type { BcfSummaryDto } from '@/lib/contract/bcf';
import { formatsOf } from '@/lib/i18n/formats';
import messages from '@/messages/en.json';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Sends a file; the server answers this. */
async function send(answer: Response) {
  const onImported = vi.fn();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    sent.push(body);
    return answer;
  });
  render(
    <NextIntlClientProvider
      locale="en"
      messages={messages}
      formats={formatsOf('en')}
      timeZone="Europe/Berlin"
    >
      <BcfImportDialog unitId="lot" onImported={onImported} onClose={() => undefined} />
    </NextIntlClientProvider>,
  );
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
    '2 new comments1 comment was updated, with 1 new answer.3 comments are unchanged.',
  );
  expect(screen.getByRole('listitem').textContent).toBe(
    'Clash: otto@example.com is not a member of the project, no one is assigned.',
  );
  expect(screen.getByText('and 4 more')).toBeTruthy();
  expect(onImported).toHaveBeenCalledOnce();
  expect(sent[0]).toBeInstanceOf(FormData);
});

it('says why nothing was imported', async () => {
  const problem = {
    ...{ type: 'about:blank', title: 'Bad Request', status: 400, code: 'ValidationFailed', requestID: 'r' },
    detail: 'The input is not valid.',
    messages: [{ type: 'error', code: 'BCF.Damaged', reference: 'file', message: 'The file is damaged.' }],
  };
  const headers = { 'content-type': 'application/problem+json' };
  const { onImported } = await send(new Response(JSON.stringify(problem), { status: 400, headers }));
  expect((await screen.findByRole('alert')).textContent).toContain('The file is damaged.');
  expect(onImported).not.toHaveBeenCalled();
});
