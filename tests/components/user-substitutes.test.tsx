import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { UserSubstitutesDialog } from '@/components/users/user-substitutes-dialog';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import type { UserDto } from '@/lib/contract/users';
import { idOf } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const ANNA = { userID: idOf(1), name: 'Anna Adams' };
const substitution = (place: number, name: string): SubstitutionDto => ({
  substitutionID: idOf(place),
  absent: ANNA,
  substitute: { userID: idOf(place + 10), name },
  firstDay: '2026-12-01',
  lastDay: '2026-12-11',
  isAccepted: true,
  isToday: true,
  version: 2,
});

/** The ends that were asked for, by the end of their path. */
const ended: string[] = [];
afterEach(() => {
  ended.length = 0;
});

function show() {
  const all = [substitution(2, 'Ben Brown'), substitution(3, 'Cem Celik')];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') ended.push(path);
    const data = all.filter(({ substitutionID }) => !ended.some((path) => path.endsWith(substitutionID)));
    return Response.json({ data, count: data.length });
  });
  const user = { userID: ANNA.userID } satisfies Partial<UserDto>;
  renderOnPage(<UserSubstitutesDialog user={user} name={ANNA.name} onClose={vi.fn()} />);
  return userEvent.setup();
}

const endOf = (name: string) => screen.findByRole('button', { name: `End the substitution by ${name}` });

it('a substitution is ended after a question that says who it is and until when', async () => {
  const user = show();
  await user.click(await endOf('Cem Celik'));
  const question = await screen.findByRole('alertdialog', { name: 'End the substitution by Cem Celik?' });
  expect(within(question).getByText(/^Cem Celik acts for Anna Adams until .*11.* 2026\./)).toBeTruthy();
  expect(ended).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByText('Cem Celik')).toBeNull());
  expect(ended).toEqual([expect.stringContaining(idOf(3))]);
  expect(screen.getByText('Ben Brown')).toBeTruthy();
});

it('a substitution that goes on has the focus again where it was asked about', async () => {
  const user = show();
  await user.click(await endOf('Cem Celik'));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(document.activeElement).toBe(await endOf('Cem Celik')));
  expect(ended).toEqual([]);
});
