import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { OfflineError } from '@/lib/client/http';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { storedTexts } from '@/lib/client/sync/stored-texts';
import { withRules } from '@/lib/contract/rules';
import { oneLine } from '@/lib/contract/texts';
import messages from '@/messages/en.json';
import { refusalError } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const schema = withRules(z.strictObject({ title: oneLine(10).min(1), city: oneLine(10) }), ({ city }) =>
  city === 'nowhere' ? [{ field: 'city', code: 'UnknownValue' }] : [],
);
type Form = z.input<typeof schema>;

const write = vi.fn<(body: Form, seen: number) => Promise<unknown>>();
const onSaved = vi.fn();

function Folder() {
  const { form, dialog } = useFormSave(schema, {
    values: { title: 'A', city: 'B' },
    draft: { form: 'folder', resourceId: '12' },
    versioned: {
      version: 1,
      readCurrent: (data, known) => storedTexts(['title', 'city'], known, data),
      label: (name) => name,
    },
    write: (body, { version }) => write(body, version),
    onSaved,
  });
  return (
    <FormDialog {...dialog} onClose={() => undefined} title="Folder" submit="Save">
      <TextField label="title" error={shownProblem(form, 'title')} {...form.register('title')} />
      <TextField label="city" error={shownProblem(form, 'city')} {...form.register('city')} />
    </FormDialog>
  );
}

const open = () =>
  renderOnPage(
    <PageUserProvider user={{ userId: 'rita', login: 'rita@example.com' }}>
      <Folder />
    </PageUserProvider>,
  );

const refusal = (code: string, texts: [text: string, reference?: string][], data?: unknown) =>
  refusalError(400, code, {
    ...{ detail: 'Detail', data },
    messages: texts.map(([message, reference]) => ({
      ...{ code: 'Wrong', message },
      ...(reference !== undefined && { reference }),
    })),
  });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

beforeEach(() => {
  write.mockReset();
  onSaved.mockReset();
});

describe('a form over a schema of the contract', () => {
  it('says what is wrong with a field once it was left, with the limit of the schema', async () => {
    open();
    await type('title', 'far too long');
    expect(screen.queryByText('At most 10 characters.')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('At most 10 characters.')).toBeTruthy();
    expect(field('title').getAttribute('aria-invalid')).toBe('true');
    await type('city', 'nowhere');
    await userEvent.tab();
    expect(await screen.findByText(messages.errors.UnknownValue)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true'),
    );
  });

  it('sends what the schema makes of it, and forgets the draft', async () => {
    open();
    await type('title', '  New ');
    expect(window.localStorage.length).toBe(1);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ title: 'New', city: 'B' }));
    expect(write).toHaveBeenCalledWith({ title: 'New', city: 'B' }, 1);
    expect(window.localStorage.length).toBe(0);
  });

  it('offers what was typed after the page is gone', async () => {
    const page = open();
    await type('title', 'Half');
    page.unmount();
    open();
    await userEvent.click(await screen.findByRole('button', { name: messages.common.draft.resume }));
    expect(field('title').value).toBe('Half');
  });
});

describe('a refusal of the server', () => {
  it('lands on its fields and focuses the first of them; the rest stands above the form', async () => {
    write.mockRejectedValueOnce(
      refusal('ValidationFailed', [
        ['No such city.', 'city'],
        ['Taken.', 'title'],
        ['Closed.'],
        ['Unknown.', 'other/0'],
      ]),
    );
    open();
    await type('city', 'C');
    await save();
    expect(await screen.findByText('Taken.')).toBeTruthy();
    expect(document.activeElement).toBe(field('title'));
    expect(field('city').getAttribute('aria-invalid')).toBe('true');
    const above = screen.getByRole('alert').textContent;
    expect(above).toContain('Closed.');
    expect(above).toContain('Unknown.');
    expect(above).not.toContain('Taken.');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('can be tried again as it is, and is gone then', async () => {
    write.mockRejectedValueOnce(refusal('ValidationFailed', [['Taken.', 'title']]));
    open();
    await type('city', 'C');
    await save();
    await screen.findByText('Taken.');
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(screen.queryByText('Taken.')).toBeNull();
  });

  it('keeps what was typed where no answer came', async () => {
    write.mockRejectedValueOnce(new OfflineError('away'));
    open();
    await type('city', 'C');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.common.problem.offline);
    expect(field('city').value).toBe('C');
  });
});

describe('a stale form', () => {
  it('shows both values, and stores the chosen one over what is stored now', async () => {
    write.mockRejectedValueOnce(refusal('StaleVersion', [], { title: 'Theirs', city: 'X', version: 2 }));
    open();
    await type('title', 'Mine');
    await save();
    await userEvent.click(await screen.findByRole('radio', { name: /Theirs/ }));
    expect([field('title').value, field('city').value]).toEqual(['Theirs', 'X']);
    await save();
    await waitFor(() => expect(write).toHaveBeenLastCalledWith({ title: 'Theirs', city: 'X' }, 2));
  });

  it('is not sent where the two together do not fit: the field says why', async () => {
    write.mockRejectedValueOnce(refusal('StaleVersion', [], { title: 'A', city: 'nowhere', version: 2 }));
    open();
    await type('title', 'Mine');
    await save();
    expect(await screen.findByText(messages.errors.UnknownValue)).toBeTruthy();
    expect(write).toHaveBeenCalledOnce();
  });
});
