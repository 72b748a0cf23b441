import { describe, expect, test } from 'vitest';
import { displayText, parseText } from '@/components/data-grid/model/columns';
import { addRows, discardRow, setCells } from '@/components/data-grid/store/actions';
import { lintelKind } from '@/components/orders/lintel-kind';
import { createOrder } from '@/components/orders/store/order-store';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import { lintelItemOf, lintelKindOptions } from '@/tests/support/lintel-table';

const kind = lintelKind(lintelKindOptions);

const [product = expect.fail('There is no such lintel')] = DEMO_LINTELS.filter(
  ({ value }) => value === '100x1250x250',
);
const item = lintelItemOf(product);

function orderOf(items: LintelItemDto[]) {
  const order = createOrder(kind, { items, editable: true, draftKey: `draft-${crypto.randomUUID()}` });
  const [id = ''] = order.grid.table.order;
  const edit = (patch: Record<string, string | number | null>) => {
    setCells(order.grid, id, patch);
    return order.grid.row(id)?.values;
  };
  return { order, edit, row: () => order.grid.row(id) };
}

describe('a row of the lintel table', () => {
  test('empties what depends on thickness and on length', () => {
    const { edit } = orderOf([item]);
    expect(edit({ lengthMm: 1500 })).toMatchObject({ lengthMm: 1500, heightMm: null, productValue: null });
    expect(edit({ thicknessMm: 70 })).toMatchObject({ thicknessMm: 70, lengthMm: null, heightMm: null });
  });

  test('looks up the product of a height, cut where it must be', () => {
    const { edit, order } = orderOf([item]);
    expect(edit({ heightMm: 310 })).toMatchObject({ productValue: '100x1250x400' });
    expect(order.summary().lines).toMatchObject([{ articleNo: '4110012540', sizeMm: 310, qty: 28 }]);
    expect(edit({ heightMm: 601 })).toMatchObject({ heightMm: 601, productValue: null });
  });

  test('takes the height of a product that is chosen first', () => {
    const { edit } = orderOf([item]);
    edit({ heightMm: null });
    expect(edit({ productValue: '100x1250x600' })).toMatchObject({ heightMm: 600 });
  });

  test('takes a whole pasted row in the order of the table', () => {
    const { edit } = orderOf([item]);
    const pasted = { thicknessMm: 70, lengthMm: 1000, heightMm: 480, productValue: null, qty: 5 };
    expect(edit(pasted)).toMatchObject({ ...pasted, productValue: '70x1000x600' });
  });

  test('is incomplete without its product, which then counts nowhere', () => {
    const { edit, order, row } = orderOf([item]);
    expect(edit({ productValue: null })).toMatchObject({ heightMm: 250, productValue: null });
    expect(row()).toMatchObject({ state: 'invalid', errors: { productValue: 'ORDERITEM.Required' } });
    expect(order.grid.status).toMatchObject({ invalid: 1, saveable: 0 });
    expect(order.summary().totals.qty).toBe(0);
  });

  test('shows the largest opening of its product', () => {
    const { edit, row } = orderOf([item]);
    const column = kind.columns.find(({ key }) => key === 'maxOpeningMm') ?? expect.unreachable();
    expect(displayText(column, row()?.values ?? {})).toBe(String(product.maxOpeningMm));
    edit({ productValue: null });
    expect(displayText(column, row()?.values ?? {})).toBe('');
  });

  test('keeps a height that cannot be read as it was typed', () => {
    const { edit, row } = orderOf([item]);
    expect(edit({ heightMm: '31o' })).toMatchObject({ heightMm: '31o', productValue: null });
    expect(row()?.errors).toEqual({ heightMm: 'ORDERITEM.NotANumber' });
  });

  test('offers what exists in its thickness and length, and what gives its height', () => {
    const column = (key: string) => kind.columns.find((candidate) => candidate.key === key);
    const offered = (key: string, values: Record<string, number | null>) =>
      column(key)
        ?.options?.(values)
        .map(({ value }) => value);
    expect(offered('lengthMm', { thicknessMm: 175 })).toEqual([1250, 1300, 1500, 1750, 2000, 2500, 3000]);
    const size = { thicknessMm: 100, lengthMm: 1250 };
    expect(offered('productValue', { ...size, heightMm: 310 })).toEqual(['100x1250x400', '100x1250x600']);
    expect(offered('productValue', { thicknessMm: null, lengthMm: null })).toEqual([]);
  });

  test.each([
    ['310,5', 310.5],
    ['310', 310],
    ['1.375', 1375],
  ])('reads a height typed as %j', (text, expected) => {
    expect(kind.columns.find(({ key }) => key === 'heightMm')?.parse?.(text, {})).toBe(expected);
  });

  test.each([
    ['thicknessMm', '10 cm', 100],
    ['lengthMm', '1,25 m', 1250],
    ['lengthMm', '1.250', 1250],
    ['lengthMm', '2 m', 2000],
  ])('takes %s typed with its unit, offered or not: %j', (key, text, expected) => {
    const column = kind.columns.find((known) => known.key === key) ?? expect.fail();
    expect(parseText(column, text, { thicknessMm: 100 })).toBe(expected);
  });

  test.each([
    ['70x1000x250', '770'],
    ['175x1500x249', '1120'],
    ['240x2250x249', '1770'],
    ['175x1250x124', '920'],
    ['115x3000x124', '2520'],
  ])('shows the largest clear opening of %s: %s mm', (productValue, shown) => {
    const column = kind.columns.find(({ key }) => key === 'maxOpeningMm') ?? expect.fail();
    expect(displayText(column, { productValue })).toBe(shown);
  });

  test('asks for a height that is empty, and says of one with two decimals that it has too many', () => {
    const { edit, row } = orderOf([item]);
    edit({ heightMm: null, productValue: null });
    expect(row()?.errors).toEqual({ heightMm: 'ORDERITEM.Required' });
    edit({ heightMm: 310.55 });
    expect(row()?.errors).toEqual({ heightMm: 'ORDERITEM.TooManyDecimals' });
    const column = kind.columns.find(({ key }) => key === 'heightMm') ?? expect.fail();
    expect(displayText(column, row()?.values ?? {})).toBe('310,55');
  });

  test('goes back to what is saved when its changes are discarded, or away where nothing is', () => {
    const { edit, order, row } = orderOf([item]);
    edit({ heightMm: 310 });
    const id = row()?.id ?? expect.fail();
    expect(discardRow(order.grid, id)).toBe(true);
    expect(row()).toMatchObject({ state: 'clean', values: { heightMm: 250, productValue: '100x1250x250' } });
    addRows(order.grid, [{ qty: 3 }]);
    discardRow(order.grid, order.grid.idAt(1));
    expect(order.grid.status).toMatchObject({ rows: 1, unsaved: 0, deleted: 0 });
  });

  test('has the colour of its product while it is saved', () => {
    expect(kind.lookOf?.({ productValue: '100x1250x600', heightMm: 480 })).toBe('fullSize');
    expect(kind.lookOf?.({ productValue: '100x1250x400', heightMm: 310 })).toBe('cut');
    expect(kind.lookOf?.({ productValue: '100x1250x600', heightMm: 600 })).toBe('fullSize');
    expect(kind.lookOf?.({ productValue: '100x1250x400', heightMm: 400 })).toBeUndefined();
    expect(kind.lookOf?.({ productValue: null, heightMm: 400 })).toBeUndefined();
  });
});
