import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pasteText } from '@/components/data-grid/store/actions';
import { ImportDialog } from '@/components/orders/import/import-dialog';
import type { SaveImport } from '@/components/orders/import/save-import';
import { PastePreview } from '@/components/orders/paste-preview';
import { ListMappings } from '@/components/orders/store/list-mappings';
import { createOrder } from '@/components/orders/store/order-store';
import messages from '@/messages/fr.json';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { renderOnPage } from '@/tests/support/render-on-page';

const kind = sampleAacKind('fr');
const mappings = () => new ListMappings('lists', null);

const show = (part: ReactNode) => renderOnPage(part, { locale: 'fr' });

const t = createTranslator({ locale: 'fr', messages, namespace: 'orders' });

/** French uses the point neither for decimals nor for thousands: how it is meant cannot be told. */
const LIST = [
  'Pièce;Étage;Produit;Longueur en mm;Quantité',
  'Bain;RDC;100;2700;1.000',
  'Hall;RDC;100;2700;2.000',
];

const answers = () => {
  const group = screen.getByRole('group', { name: t('mapping.question', { text: '1.000' }) });
  return within(group).getAllByRole<HTMLButtonElement>('radio');
};
const answer = (text: string) => screen.getByRole('radio', { name: text });
const reasonAgainst = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-description');

describe('numbers of a pasted list that can be read in two ways', () => {
  async function paste() {
    const grid = createOrder(kind, { items: [aacItemOf({})], editable: true, draftKey: 'draft' }).grid;
    show(<PastePreview grid={grid} mappings={mappings()} />);
    act(() => void pasteText(grid, LIST.join('\n').replaceAll(';', '\t')));
    await screen.findByRole('dialog');
    return { qtys: () => grid.table.order.slice(1).map((id) => grid.row(id)?.values.qty) };
  }
  const apply = () => userEvent.click(screen.getByRole('button', { name: t('paste.apply') }));

  it('are asked about before anything is pasted', async () => {
    const { qtys } = await paste();
    expect(answers().map((own) => own.getAttribute('aria-checked'))).toEqual(['false', 'false']);
    expect(reasonAgainst(t('paste.apply'))).toBe(t('paste.answerFirst'));
    await apply();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(qtys()).toEqual([]);
  });

  it.each([
    ['1000', [1000, 2000]],
    ['1', [1, 2]],
  ])('are pasted as they are answered: %s', async (text, expected) => {
    const { qtys } = await paste();
    await userEvent.click(answer(text));
    expect(reasonAgainst(t('paste.apply'))).toBeNull();
    await apply();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(qtys()).toEqual(expected);
  });

  it('are pasted by the last answer, which can be changed', async () => {
    const { qtys } = await paste();
    await userEvent.click(answer('1'));
    await userEvent.click(answer('1000'));
    await apply();
    expect(qtys()).toEqual([1000, 2000]);
  });
});

describe('numbers of an imported file that can be read in two ways', () => {
  const save = vi.fn<SaveImport>(async (rows) => ({ kind: 'saved', rows: rows.length }));

  async function open() {
    save.mockClear();
    const table = { rows: 0, unsaved: 0 };
    show(<ImportDialog {...{ kind, table, save }} mappings={mappings()} onClose={() => undefined} />);
    const input = screen.getByLabelText(t('import.pick'), { selector: 'input' });
    await userEvent.upload(input, new File([LIST.join('\n')], 'liste.csv', { type: 'text/csv' }));
    return screen.findByRole('button', { name: t('import.import', { rows: 2 }) });
  }

  it('are asked about before anything is imported', async () => {
    await userEvent.click(await open());
    expect(reasonAgainst(t('import.import', { rows: 2 }))).toBe(t('paste.answerFirst'));
    expect(answers()).toHaveLength(2);
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ['1000', [1000, 2000]],
    ['1', [1, 2]],
  ])('are imported as they are answered: %s', async (text, expected) => {
    await open();
    await userEvent.click(answer(text));
    await userEvent.click(screen.getByRole('button', { name: t('import.import', { rows: 2 }) }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0].map(({ qty }) => qty)).toEqual(expected);
  });
});
