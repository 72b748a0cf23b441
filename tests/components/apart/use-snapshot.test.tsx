import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSnapshot } from '@/lib/client/use-snapshot';
import { fetched, pass, setUpChanges } from '@/tests/support/fake-changes';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

setUpChanges();

const answers = (count: number) => fetched.mockResolvedValueOnce(Response.json({ count }));

function Dialog({ fallback }: { fallback?: number }) {
  const fallbackData = fallback === undefined ? {} : { fallbackData: { count: fallback } };
  const { data, error, mutate } = useSnapshot('countTasks', {}, fallbackData);
  return (
    <button type="button" onClick={() => void mutate()}>
      {data?.count ?? 'none'} {error ? 'failed' : ''}
    </button>
  );
}

const shown = () => screen.getByRole('button').textContent.trim();

it('is read once, whatever happens while the dialog is open', async () => {
  answers(1);
  const { rerender } = renderOnPage(<Dialog />);
  expect(shown()).toBe('none');
  await pass(100);
  rerender(<Dialog />);
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(60_000);
  expect(shown()).toBe('1');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('is read anew at the next opening, which never shows the former values', async () => {
  const Toggle = ({ isOpen }: { isOpen: boolean }) => isOpen && <Dialog />;
  answers(1);
  const { rerender } = renderOnPage(<Toggle isOpen />);
  await pass(100);
  rerender(<Toggle isOpen={false} />);
  answers(2);
  rerender(<Toggle isOpen />);
  expect(shown()).toBe('none');
  await pass(100);
  expect(shown()).toBe('2');
});

it('begins with what is known already, and is read again when asked', async () => {
  renderOnPage(<Dialog fallback={3} />);
  await pass(1_000);
  expect(shown()).toBe('3');
  expect(fetched).not.toHaveBeenCalled();
  answers(4);
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('3');
  await pass(100);
  expect(shown()).toBe('4');
});

it('is not read again after a refusal', async () => {
  fetched.mockImplementation(async () => refusalAnswer(404, 'NotFound'));
  renderOnPage(<Dialog />);
  await pass(60_000);
  expect(shown()).toBe('none failed');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('is read again after a lost answer as soon as the portal can be reached', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  renderOnPage(<Dialog />);
  await pass(0);
  expect(shown()).toBe('none failed');
  fetched.mockResolvedValueOnce(Response.json({ status: 'ready' }));
  answers(5);
  await pass(60_000);
  expect(shown()).toBe('5');
});
