import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CalendarDialog } from '@/components/deliveries/calendar-dialog';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const texts = messages.deliveries.calendar;
const MADE = { createdOn: '2026-11-20T09:30:00.000Z', lastReadOn: '2026-11-22T06:15:00.000Z' };

/** What the portal stores, and the requests that write. */
let feed: typeof MADE | { createdOn: string; lastReadOn: null } | null;
let writes: { method: string; key: string | null }[];
/** How many answers of writes are lost on their way. */
let lost = 0;

async function answer(_path: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> {
  if (method === 'GET') return Response.json({ data: feed });
  writes.push({ method, key: new Headers(headers).get('idempotency-key') });
  if (lost > 0) {
    lost -= 1;
    throw new TypeError('Failed to fetch');
  }
  if (method === 'DELETE') {
    feed = null;
    return new Response(null, { status: 204 });
  }
  feed = { createdOn: `2026-11-23T09:30:00.00${writes.length}Z`, lastReadOn: null };
  const url = `https://portal.example.com/api/deliveries/calendar/${writes.length}.ics`;
  return Response.json({ data: { ...feed, url } }, { status: 201 });
}

beforeEach(() => {
  [feed, writes, lost] = [null, [], 0];
  vi.stubGlobal('fetch', answer);
});

function open() {
  renderOnPage(<CalendarDialog rootUnitId="root" onClose={() => undefined} />);
  return userEvent.setup();
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('makes an address, shows it once and copies it', async () => {
  const user = open();
  await press(user, texts.create);
  const address = await screen.findByText(/\/1\.ics$/);
  expect(screen.getByText(texts.once)).toBeTruthy();
  await press(user, texts.copy);
  expect(await navigator.clipboard.readText()).toBe(address.textContent);
  cleanup();
  open();
  expect(await screen.findByText(texts.neverRead)).toBeTruthy();
  expect(screen.queryByText(/\.ics$/)).toBeNull();
});

it('sends a request again under its key where the answer was lost, and the next one under another', async () => {
  lost = 1;
  const user = open();
  await press(user, texts.create);
  await press(user, texts.create);
  await screen.findByText(/\/2\.ics$/);
  cleanup();
  const again = open();
  await press(again, texts.replace);
  await press(again, texts.replace);
  await screen.findByText(/\/3\.ics$/);
  const [first, second, third] = writes.map(({ key }) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

it('says when the address was read, and ends it once the person confirms', async () => {
  feed = MADE;
  const user = open();
  expect(await screen.findByText(/^Created on .*20.*2026/)).toBeTruthy();
  expect(screen.getByText(/^Last read on .*22.*2026/)).toBeTruthy();
  await press(user, texts.end);
  const question = await screen.findByRole('alertdialog', { name: texts.endTitle });
  expect(writes).toEqual([]);
  await user.click(within(question).getByRole('button', { name: texts.end }));
  expect(await screen.findByRole('button', { name: texts.create })).toBeTruthy();
  expect(writes.map(({ method }) => method)).toEqual(['DELETE']);
});
