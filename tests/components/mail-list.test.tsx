import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MailList } from '@/components/mail/mail-list';
import type { MailDto } from '@/lib/contract/mail';
import { renderOnPage } from '@/tests/support/render-on-page';

const mail: MailDto = {
  mailID: '0193a000-0000-7000-8000-000000000001',
  template: 'DailyTasks',
  recipient: 'bea@example.com',
  locale: 'en',
  subject: '2 tasks are waiting for you',
  text: [
    'Hello Bea,',
    'P-1 Quartier\nhttp://x.test/root\n- Ready to order (since today)\n  http://x.test/root/lot',
    'Open my tasks:\nhttp://x.test/tasks',
    '--\nWritten at http://x.test/. Not read.\n',
  ].join('\n\n'),
  status: 'outbox',
  createdOn: '2026-11-21T05:00:00.000Z',
  sentOn: null,
  lastError: null,
};

it('shows the whole of a mail and makes each address that has a line of its own a link', async () => {
  const { container } = renderOnPage(<MailList mails={[mail]} canSend={false} />);
  expect(container.textContent).not.toContain('Not read.');
  await userEvent.click(screen.getByRole('button', { name: /2 tasks are waiting for you/ }));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['http://x.test/root', 'http://x.test/root/lot', 'http://x.test/tasks']);
  expect(container.textContent).toContain('Not read.');
});
