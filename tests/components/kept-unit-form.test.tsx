import { act, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { fillForm } from '@/components/units/unit-form';
import { unitFormKey, useKeptForm } from '@/components/units/use-kept-form';
import type { UnitFields } from '@/lib/domain/units/unit-fields';

const EMPTY: UnitFields = { title: '', notes: '', deliveryDate: '' };
const key = unitFormKey('rita', 'new-folder-parent');

/** A form that is opened by a page, which may vanish without a word. */
const open = (formKey = key) =>
  renderHook(() => {
    const form = useForm<UnitFields>({ defaultValues: EMPTY });
    return { form, kept: useKeptForm(form, formKey) };
  });
const type = ({ result }: ReturnType<typeof open>, title: string) =>
  act(() => fillForm(result.current.form, { ...EMPTY, title }));

beforeEach(() => window.localStorage.clear());

test('what was typed is offered after the page has gone, to nobody else, until it is answered', async () => {
  const first = open();
  type(first, 'Half a fol');
  first.unmount();
  const somebody = open(unitFormKey('paul', 'new-folder-parent'));
  const second = open();
  await waitFor(() => expect(second.result.current.kept.offered?.typed.title).toBe('Half a fol'));
  expect(somebody.result.current.kept.offered).toBeNull();
  // Gone again before it was answered: it is still there.
  second.unmount();
  const third = open();
  await waitFor(() => expect(third.result.current.kept.offered).not.toBeNull());
  act(() => third.result.current.kept.settle());
  expect([third.result.current.kept.offered, window.localStorage.length]).toEqual([null, 0]);
});

test('nothing is kept of a form that was sent or closed, or is as it was opened', async () => {
  const form = open();
  await act(async () => undefined);
  type(form, 'Folder');
  expect(window.localStorage.length).toBe(1);
  type(form, ' ');
  expect(window.localStorage.length).toBe(0);
  type(form, 'Folder');
  act(() => form.result.current.kept.forget());
  expect(window.localStorage.length).toBe(0);
});

test('something else under its key is no form', async () => {
  for (const [at, text] of ['{', '7', '{"base":{},"typed":{"title":7}}'].entries()) {
    window.localStorage.setItem(`${key}-${at}`, text);
  }
  const { result } = open();
  await waitFor(() => expect(window.localStorage.length).toBe(0));
  expect(result.current.kept.offered).toBeNull();
});
