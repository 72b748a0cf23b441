import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Texts, TextsDialog } from '@/components/account/texts-dialog';
import { noteContact } from '@/lib/client/reachable';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { refusalError } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const INPUTS = ['street1', 'city'].map((name) => ({ name, label: name, autoComplete: 'off', maxLength: 50 }));

const SCHEMA = z.strictObject({ street1: z.string(), city: z.string() });

/** The dialog over an address that somebody else has changed since, with what it stores. */
function open(theirs: Texts) {
  const written: [Texts, number][] = [];
  const save = async (typed: Texts, seen: number) => {
    noteContact(true);
    if (seen === 2) return void written.push([typed, seen]);
    throw refusalError(412, 'StaleVersion', { data: { ...theirs, version: 2 } });
  };
  const onClose = vi.fn();
  renderOnPage(
    <PageUserProvider user={{ userId: 'olaf', login: 'olaf@example.com' }}>
      <TextsDialog
        draftForm="company"
        title="Company"
        inputs={INPUTS}
        schema={SCHEMA}
        stored={{ values: { street1: 'A', city: 'B' }, version: 1 }}
        save={save}
        onClose={onClose}
      />
    </PageUserProvider>,
  );
  return { written, onClose };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

it('shows both values of a field that somebody else has changed, and stores the one that was chosen', async () => {
  const { written, onClose } = open({ street1: 'Theirs', city: 'C' });
  await type('street1', 'Mine');
  await press('Save');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Mine');
  await userEvent.click(screen.getByRole('radio', { name: /Theirs/ }));
  expect(screen.getByLabelText<HTMLInputElement>('street1').value).toBe('Theirs');
  await press('Save');
  expect(written).toEqual([[{ street1: 'Theirs', city: 'C' }, 2]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stores at once what goes together', async () => {
  const { written } = open({ street1: 'A', city: 'C' });
  await type('street1', 'Mine');
  await press('Save');
  expect(written).toEqual([[{ street1: 'Mine', city: 'C' }, 2]]);
});
