import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useResource } from '@/lib/client/use-resource';
import type { ChangeDto } from '@/lib/contract/events';
import {
  fetched,
  openedStreams,
  pass,
  CHANGED_ROOT as rootUnitId,
  sendChange,
  setUpChanges,
} from '@/tests/support/fake-changes';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

setUpChanges();

const answers = (count: number) => fetched.mockResolvedValueOnce(Response.json({ count }));

interface CountProps {
  count?: number;
  since?: string;
  label?: string;
}

function Count({ count, since = 'p0', label = 'count' }: CountProps) {
  const fallback = count === undefined ? {} : { fallback: { count } };
  const { data, error, mutate } = useResource('countTasks', {}, { since, rootUnitId, ...fallback });
  const write = () => {
    const writing = Promise.reject(new Error('refused'));
    mutate(writing, { optimisticData: { count: 99 } }).catch(() => undefined);
  };
  return (
    <button type="button" onClick={write}>
      {label} {data?.count ?? 'none'} {error ? 'failed' : ''}
    </button>
  );
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
const change = (kind: ChangeDto['kind'], id: string) => sendChange({ kind, id });

it('shows what the server component has read and asks for nothing', async () => {
  renderOnPage(<Count count={3} />);
  await pass(60_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(60_000);
  expect(shown()).toEqual(['count 3']);
  expect(fetched).not.toHaveBeenCalled();
});

it('reads once for all islands when changes that concern it have settled', async () => {
  renderOnPage([<Count key="a" count={3} />, <Count key="b" count={3} />]);
  answers(4);
  change('questionnaire', 'p1');
  await pass(1_000);
  expect(fetched).not.toHaveBeenCalled();
  change('tasks', 'p2');
  change('state', 'p3');
  await pass(1_000);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/data/planner/dashboard/taskCount']);
  expect(shown()).toEqual(['count 4', 'count 4']);
});

it('reads without a fallback, and again after missed changes', async () => {
  answers(1);
  renderOnPage(<Count />);
  await pass(100);
  expect(shown()).toEqual(['count 1']);
  answers(2);
  change('resync', 'p1');
  await pass(1_000);
  expect(shown()).toEqual(['count 2']);
});

it('shows what it knows when it is shown again, and what is stored by then', async () => {
  const Toggle = ({ isShown }: { isShown: boolean }) => isShown && <Count />;
  answers(1);
  const { rerender } = renderOnPage(<Toggle isShown />);
  await pass(100);
  rerender(<Toggle isShown={false} />);
  answers(2);
  rerender(<Toggle isShown />);
  expect(shown()).toEqual(['count 1']);
  await pass(100);
  expect(shown()).toEqual(['count 2']);
});

it('shows what the server has read later instead of what it knows', async () => {
  const { rerender } = renderOnPage(<Count count={3} />);
  answers(4);
  change('tasks', 'p1');
  await pass(1_000);
  rerender(<Count count={7} since="p1" />);
  expect(shown()).toEqual(['count 7']);
  await pass(1_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(openedStreams()).toHaveLength(1);
});

it('reads what changed while the server was reading', async () => {
  const { rerender } = renderOnPage(<Count count={3} />);
  answers(4);
  change('tasks', 'p1');
  await pass(1_000);
  answers(5);
  rerender(<Count count={4} since="unknown" />);
  await pass(1_000);
  expect(shown()).toEqual(['count 5']);
});

it('takes an optimistic value back when the write fails, and reads what is stored', async () => {
  renderOnPage(<Count count={3} />);
  const button = screen.getByRole('button');
  answers(3);
  act(() => button.click());
  expect(shown()).toEqual(['count 99']);
  await pass(0);
  expect(shown()).toEqual(['count 3']);
});

it('keeps what it shows when reading is refused, and does not ask again', async () => {
  renderOnPage(<Count count={3} />);
  fetched.mockImplementation(async () => refusalAnswer(404, 'NotFound'));
  change('tasks', 'p1');
  await pass(60_000);
  expect(shown()).toEqual(['count 3 failed']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('reads again as soon as the portal can be reached', async () => {
  renderOnPage(<Count count={3} />);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  change('tasks', 'p1');
  await pass(1_000);
  expect(shown()).toEqual(['count 3 failed']);
  fetched.mockResolvedValueOnce(Response.json({ status: 'ready' }));
  answers(5);
  await pass(60_000);
  expect(shown()).toEqual(['count 5']);
});
