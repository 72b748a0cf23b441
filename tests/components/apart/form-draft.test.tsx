import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';

interface Fields {
  title: string;
  notes: string;
  tags: string[];
}

const EMPTY: Fields = { title: '', notes: '', tags: [] };

/** A form that is opened by a page, which may be gone without warning. */
const open = (userId = 'rita', resourceId = '12', values = EMPTY) =>
  renderHook(
    () => {
      const form = useForm<Fields>({ defaultValues: values });
      return { form, draft: useFormDraft(form, { form: 'folder', resourceId }) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(PageUserProvider, { user: { userId, login: `${userId}@example.com` }, children }),
    },
  );

type Page = ReturnType<typeof open>;
const type = ({ result }: Page, title: string) => act(() => result.current.form.setValue('title', title));
const offered = ({ result }: Page) => result.current.draft.offeredOn !== null;
const title = ({ result }: Page) => result.current.form.getValues('title');
const answer = ({ result }: Page, how: 'resume' | 'drop' | 'forget') =>
  act(() => result.current.draft[how]());
const opened = async (page: Page) => {
  await act(async () => undefined);
  return page;
};

test('what was typed is offered after the page is gone, to the same person and for the same thing alone', async () => {
  const first = await opened(open());
  type(first, 'Half a fol');
  first.unmount();
  const somebody = await opened(open('paul'));
  // 12 is how the name of this one begins.
  const other = await opened(open('rita', '123'));
  const second = open();
  await waitFor(() => expect(offered(second)).toBe(true));
  expect([offered(somebody), offered(other)]).toEqual([false, false]);
  // Gone again before it was answered: it is still there.
  second.unmount();
  const third = open();
  await waitFor(() => expect(offered(third)).toBe(true));
  answer(third, 'resume');
  expect([title(third), offered(third), third.result.current.draft.isDirty()]).toEqual([
    'Half a fol',
    false,
    true,
  ]);
  answer(third, 'forget');
  expect(window.localStorage.length).toBe(0);
});

test('a draft that waits for an answer is not replaced by what is typed meanwhile', async () => {
  const first = await opened(open());
  type(first, 'One');
  first.unmount();
  const second = open();
  await waitFor(() => expect(offered(second)).toBe(true));
  type(second, 'Two');
  second.unmount();
  const third = open();
  await waitFor(() => expect(offered(third)).toBe(true));
  answer(third, 'resume');
  expect([title(third), offered(third)]).toEqual(['Two', true]);
  answer(third, 'resume');
  expect(title(third)).toBe('One');
  // What was in the form before is offered in its place.
  expect(offered(third)).toBe(true);
  answer(third, 'drop');
  answer(third, 'forget');
  expect([offered(third), window.localStorage.length]).toEqual([false, 0]);
});

test('a draft that the form holds already, because the browser has restored it, is not offered', async () => {
  const first = await opened(open());
  type(first, 'Half a fol');
  first.unmount();
  const second = open();
  type(second, 'Half a fol');
  await waitFor(() => expect(window.localStorage.length).toBe(1));
  expect([offered(second), second.result.current.draft.isDirty()]).toEqual([false, true]);
  second.unmount();
  const third = open();
  await waitFor(() => expect(offered(third)).toBe(true));
});

test('nothing is kept of a form that was saved, or is as it was opened', async () => {
  const page = await opened(open());
  type(page, 'Folder');
  expect(window.localStorage.length).toBe(1);
  type(page, '');
  expect([window.localStorage.length, page.result.current.draft.isDirty()]).toEqual([0, false]);
  type(page, 'Folder');
  answer(page, 'forget');
  expect([window.localStorage.length, page.result.current.draft.isDirty()]).toEqual([0, false]);
  // It stays open, and goes on being kept.
  type(page, 'Folder 2');
  expect(window.localStorage.length).toBe(1);
});

test('a form that holds the same in another order is not dirty', async () => {
  const page = await opened(open());
  act(() => page.result.current.form.reset({ tags: [], notes: '', title: '' }));
  expect([page.result.current.draft.isDirty(), window.localStorage.length]).toEqual([false, 0]);
});

test('what another release or somebody by hand has stored is no draft', async () => {
  const typedOn = '2026-11-22T12:00:00.000Z';
  const wrong = ['{', '7', '[7]', JSON.stringify([{ typedOn, base: EMPTY, typed: { ...EMPTY, title: 7 } }])];
  for (const [at, text] of wrong.entries()) window.localStorage.setItem(`draft:rita:folder:12:-${at}`, text);
  const page = open();
  await waitFor(() => expect(window.localStorage.length).toBe(0));
  expect(offered(page)).toBe(false);
});
