import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { SettingsForm } from '@/components/account/settings-form';
import { TextForm } from '@/components/comments/text-form';
import { DateField } from '@/components/ui/date-field';
import { Checkbox, Input, Select, Textarea, TextField } from '@/components/ui/field';
import { shownProblem } from '@/components/ui/shown-problem';
import { useAddressView } from '@/components/ui/use-address-view';
import { useSchemaForm } from '@/lib/client/forms/use-schema-form';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { hasUnsavedInput } from '@/lib/client/sync/unsaved-input';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { oneLine } from '@/lib/contract/texts';
import { navigation, startAt } from '@/tests/support/navigation';
import { OnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/list' });
beforeEach(() => window.history.replaceState(null, '', '/list'));

const field = <Kind extends HTMLElement = HTMLInputElement>(name: string) =>
  screen.getByLabelText<Kind>(name, { exact: false });

/**
 * The page as the server sends it, what a person does before its scripts run, and then the scripts.
 * @returns renders it once more
 */
async function open(content: ReactNode, early: () => unknown): Promise<() => Promise<void>> {
  const page = (
    <OnPage>
      <PageUserProvider user={{ userId: 'rita', login: 'rita@example.com' }}>{content}</PageUserProvider>
    </OnPage>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  await early();
  const errors = vi.spyOn(console, 'error');
  const { rerender } = render(page, { container, hydrate: true });
  await act(async () => undefined);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
  return async () => {
    navigation.query = window.location.search.slice(1);
    await act(async () => rerender(page));
  };
}

const drafts = () =>
  Object.values({ ...window.localStorage }).map((text) => JSON.parse(String(text))[0].typed);

const folder = z.strictObject({
  title: oneLine(10).min(1),
  notes: z.string(),
  kind: z.string(),
  own: z.boolean(),
});
const FOLDER = { title: '', notes: '', kind: 'a', own: false };

/** A form whose fields are registered. */
function Folder() {
  const form = useSchemaForm(folder, { values: FOLDER, mode: 'onChange' });
  useFormDraft(form, { form: 'folder', resourceId: '12' });
  const changed = Object.keys(form.formState.dirtyFields);
  return (
    <form aria-label="Folder">
      <TextField label="Title" error={shownProblem(form, 'title')} {...form.register('title')} />
      <Textarea aria-label="Notes" {...form.register('notes')} />
      <Kind {...form.register('kind')} />
      <Checkbox label="Own" {...form.register('own')} />
      <output>{changed.sort().join()}</output>
    </form>
  );
}

function Kind(props: ComponentProps<'select'>) {
  return (
    <Select aria-label="Kind" {...props}>
      <option value="a">A</option>
      <option value="b">B</option>
    </Select>
  );
}

const readSearch = (query: URLSearchParams) => ({ search: query.get('search') ?? '' });
const writeSearch = ({ search }: { search: string }) => new URLSearchParams({ search }).toString();

/** Fields of their own, as in the filters of lists. */
function Filters({ onChoose = () => undefined }: { onChoose?: () => void }) {
  const { view, change } = useAddressView(readSearch, writeSearch);
  const [day, setDay] = useState('');
  const box = useRef<HTMLInputElement>(null);
  return (
    <search>
      <Input
        aria-label="Search"
        value={view.search}
        ref={box}
        onChange={({ target }) => change({ search: target.value })}
      />
      <DateField aria-label="Day" value={day} onValue={setDay} />
      <Kind value="a" onChange={onChoose} />
      <Checkbox label="Own" checked={false} onChange={onChoose} />
      <output>{day}</output>
      <button type="button" onClick={() => box.current?.focus()}>
        Go to search
      </button>
    </search>
  );
}

describe('what is typed before the scripts run', () => {
  it('is the text of the comment, which is kept as a draft and sent', async () => {
    const onSend = vi.fn(async () => true);
    await open(
      <TextForm
        {...{ label: 'New comment', sendLabel: 'Save', people: [], onSend }}
        draft={{ form: 'comment', resourceId: 'lot' }}
      />,
      () => userEvent.type(field('New comment'), 'Too narrow'),
    );
    expect(field('New comment').value).toBe('Too narrow');
    expect([drafts(), hasUnsavedInput()]).toEqual([[{ text: 'Too narrow' }], true]);
    await userEvent.type(field('New comment'), ' here');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ text: 'Too narrow here', mentionedUserIDs: [] }),
    );
    await waitFor(() => expect(field('New comment').value).toBe(''));
    expect([drafts(), hasUnsavedInput()]).toEqual([[], false]);
  });

  it('is in the registered fields of a form, which are changed and checked', async () => {
    const renderAgain = await open(<Folder />, async () => {
      await userEvent.type(field('Title'), 'far too long');
      await userEvent.type(field('Notes'), 'Two\nlines');
      await userEvent.selectOptions(field('Kind'), 'b');
      await userEvent.click(field('Own'));
    });
    await renderAgain();
    const typed = { title: 'far too long', notes: 'Two\nlines', kind: 'b', own: true };
    expect([field('Title').value, field('Notes').value, field('Kind').value, field('Own').checked]).toEqual(
      Object.values(typed),
    );
    expect([drafts(), hasUnsavedInput()]).toEqual([[typed], true]);
    expect(screen.getByRole('status').textContent).toBe('kind,notes,own,title');
    expect(await screen.findByText('At most 10 characters.')).toBeTruthy();
  });

  it('is chosen in a form with values of its own, which can be saved', async () => {
    const renderAgain = await open(
      <SettingsForm
        userId="rita"
        dailyStatusMail={false}
        notificationMail="atOnce"
        language="en"
        languages={['en', 'de']}
      />,
      async () => {
        await userEvent.click(screen.getByRole('checkbox'));
        await userEvent.selectOptions(field('Language'), 'Deutsch');
      },
    );
    await renderAgain();
    expect([screen.getByRole<HTMLInputElement>('checkbox').checked, field('Language').value]).toEqual([
      true,
      'de',
    ]);
    expect(drafts()).toEqual([{ dailyStatusMail: true, notificationMail: 'atOnce', language: 'de' }]);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('is in a search and in a date', async () => {
    const renderAgain = await open(<Filters />, async () => {
      await userEvent.type(field('Search'), 'Haus');
      await userEvent.type(field('Day'), '01/02/2027');
    });
    await renderAgain();
    expect([field('Search').value, field('Day').value, window.location.search]).toEqual([
      ...['Haus', '01/02/2027', '?search=Haus'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('2027-02-01');
    await userEvent.click(screen.getByRole('button', { name: 'Go to search' }));
    expect(document.activeElement).toBe(field('Search'));
  });

  it('does not count where a choice takes effect at once, as a browser may confuse choices that it restores', async () => {
    const onChoose = vi.fn();
    await open(<Filters onChoose={onChoose} />, async () => {
      await userEvent.selectOptions(field('Kind'), 'b');
      await userEvent.click(field('Own'));
    });
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('a form that holds what was rendered', () => {
  it('is not changed by values that the browser restores', async () => {
    await open(<Folder />, async () => {
      await userEvent.type(field('Title'), 'A');
      await userEvent.clear(field('Title'));
    });
    expect([drafts(), hasUnsavedInput(), screen.getByRole('status').textContent]).toEqual([[], false, '']);
  });

  it('is not changed by line breaks that a field holds in another form', async () => {
    const onChange = vi.fn();
    await open(<Textarea aria-label="Notes" value={'Two\r\nlines'} onChange={onChange} />, () => undefined);
    cleanup();
    render(<Textarea aria-label="Notes" value={'Two\r\nlines'} onChange={onChange} />);
    expect(onChange).not.toHaveBeenCalled();
  });
});
