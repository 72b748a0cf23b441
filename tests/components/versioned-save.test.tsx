import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StaleChoice } from '@/components/ui/stale-choice';
import { ProblemError } from '@/lib/client/http';
import { type Stored, useVersionedSave } from '@/lib/client/sync/use-versioned-save';
import { refusalError } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

type Values = { title: string; events: readonly string[]; active: boolean };
const NAMES = ['title', 'events', 'active'] as const;
const OPENED: Stored<Values> = { values: { title: 'A', events: ['x', 'y'], active: true }, version: 1 };

const staleOver = (present: Stored<Values>) => refusalError(412, 'StaleVersion', { data: present });

/** A form over a store that somebody else has written to since. */
function open(theirs: Stored<Values>) {
  let stored = theirs;
  const written: Values[] = [];
  const fill = vi.fn<(values: Values) => void>();
  const { result } = renderHook(() =>
    useVersionedSave<Values>(OPENED, {
      ...{ names: NAMES, fill },
      current: () => ({ ...OPENED.values, title: 'as typed' }),
      write: async (typed, base) => {
        if (base.version !== stored.version) throw staleOver(stored);
        stored = { values: typed, version: stored.version + 1 };
        written.push(typed);
      },
      readCurrent: (data) => (data === stored ? stored : null),
    }),
  );
  const save = (typed: Values) => act(() => result.current.save(typed));
  return { result, written, fill, save };
}

describe('a form over a version', () => {
  it('saves at once what goes together, the order of choices apart', async () => {
    const form = open({ values: { title: 'A', events: ['y', 'x'], active: false }, version: 2 });
    expect(await form.save({ title: ' B', events: ['x'], active: true })).toBe(true);
    expect(form.written).toEqual([{ title: ' B', events: ['x'], active: false }]);
    expect(form.result.current.conflicts).toEqual([]);
  });

  it('has chosen between what both have changed, then saves over what is stored', async () => {
    const form = open({ values: { title: 'C', events: ['x'], active: false }, version: 2 });
    expect(await form.save({ title: 'B', events: ['x', 'y'], active: true })).toBe(false);
    expect(form.written).toEqual([]);
    expect(form.fill).toHaveBeenCalledWith({ title: 'B', events: ['x'], active: false });
    expect(form.result.current.conflicts).toEqual([{ name: 'title', mine: 'B', theirs: 'C' }]);
    act(() => form.result.current.choose('title', 'theirs'));
    expect(form.fill).toHaveBeenLastCalledWith({ ...OPENED.values, title: 'C' });
    expect(await form.save({ title: 'B', events: ['x'], active: false })).toBe(true);
    expect(form.written).toEqual([{ title: 'B', events: ['x'], active: false }]);
  });

  it('passes on every other refusal, and one whose data it cannot read', async () => {
    const form = open({ values: OPENED.values, version: 1 });
    form.fill.mockImplementation(() => expect.unreachable());
    const other = new TypeError('fault');
    const { result } = renderHook(() =>
      useVersionedSave<Values>(OPENED, {
        ...{ names: NAMES, fill: form.fill, readCurrent: () => null, current: () => OPENED.values },
        write: (typed) => Promise.reject(typed.title === 'A' ? other : staleOver(OPENED)),
      }),
    );
    await expect(result.current.save(OPENED.values)).rejects.toBe(other);
    await expect(result.current.save({ ...OPENED.values, title: 'B' })).rejects.toThrow(ProblemError);
  });
});

describe('the choice between two values', () => {
  it('shows both per field, mine chosen until the person says otherwise', async () => {
    const onChoose = vi.fn();
    renderOnPage(
      <StaleChoice
        conflicts={[{ name: 'title', label: 'Title', mine: 'B', theirs: '' }]}
        onChoose={onChoose}
      />,
    );
    const group = screen.getByRole('group', { name: 'Title' });
    expect(group.textContent).toContain('Yours: B');
    expect(group.textContent).toContain('Saved: none');
    const theirs = screen.getByRole('radio', { name: 'Saved: none' });
    expect(theirs.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(theirs);
    expect([theirs.getAttribute('aria-checked'), onChoose.mock.calls]).toEqual([
      'true',
      [['title', 'theirs']],
    ]);
  });
});
