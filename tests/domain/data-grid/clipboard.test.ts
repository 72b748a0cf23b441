import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTsv, toTsv } from '@/components/data-grid/model/clipboard';
import { applyPaste, copySelection, pasteText, undo } from '@/components/data-grid/store/actions';
import { columnOf, orderGrid, selectCells } from './order-grid';

describe('tab-separated text', () => {
  it('is read back exactly as it was written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'ä', ',') });
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }))
      .chain(([height, width]) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      );
    fc.assert(
      fc.property(rows, (texts) => {
        const last = texts.at(-1) ?? [];
        // A single empty cell at the end cannot be told from the closing line break.
        fc.pre(last.some((cell) => cell !== '') || last.length > 1);
        expect(parseTsv(toTsv(texts))).toEqual(texts);
      }),
    );
  });

  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"say ""hi"""', [['say "hi"']]],
    ['5" pipe\t"open', [['5" pipe', '"open']]],
    ['"a"b\tc', [['"a"b', 'c']]],
    ['', [['']]],
    ['\t', [['', '']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j is read as spreadsheets mean it', (text, texts) => {
    expect(parseTsv(text)).toEqual(texts);
  });
});

describe('copy and paste', () => {
  it('copies derived columns too, and leaves the blank row out', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 1], [1, 4]);
    expect(copySelection(grid)).toMatchObject({ text: 'Panel 70\t2600\t10\t15.6', cells: 4 });
  });

  it('skips derived columns, and takes nothing from the last row for rows beyond the end', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 2]);
    expect(pasteText(grid, '2620\t5\t99\n2640\t6\t99\n2660\t7\t99')).toBe(3);
    expect(columnOf(grid, 'lengthMm')).toEqual([2620, 2640, 2660]);
    expect(columnOf(grid, 'room')).toEqual(['Room 1', null, null]);
    expect(grid.rowAt(1)?.state).toBe('invalid');
    expect(columnOf(grid, 'itemIndex')).toEqual([1, 2, 3]);
    undo(grid);
    expect(columnOf(grid, 'lengthMm')).toEqual([2600]);
  });

  it('repeats a block over a selection that is a multiple of it', () => {
    const grid = orderGrid(4);
    selectCells(grid, [0, 3], [3, 3]);
    pasteText(grid, '1\n2');
    expect(columnOf(grid, 'qty')).toEqual([1, 2, 1, 2]);
    selectCells(grid, [0, 3], [2, 3]);
    pasteText(grid, '8');
    expect(columnOf(grid, 'qty')).toEqual([8, 8, 8, 2]);
  });

  it('shows a paste with problems before carrying it out', () => {
    const grid = orderGrid(2);
    selectCells(grid, [1, 2]);
    expect(pasteText(grid, '2610\t3\n2620\tmany')).toBeNull();
    expect(columnOf(grid, 'lengthMm')).toEqual([2600, 2600]);
    expect(grid.pastePlan?.problems).toEqual([
      { row: 0, columnKey: 'lengthMm', message: 'Steps of 20 mm' },
      { row: 1, columnKey: 'room', message: 'Required' },
      { row: 1, columnKey: 'product', message: 'Unknown product' },
      { row: 1, columnKey: 'qty', message: 'At least 1' },
    ]);
    expect(grid.pastePlan?.rows.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(applyPaste(grid)).toBe(2);
    expect(columnOf(grid, 'qty')).toEqual([10, 3, 'many']);
    expect(grid.pastePlan).toBeNull();
  });

  it('lets the caller understand a list of its own and appends it', () => {
    const grid = orderGrid(1, {
      interpretPaste: ({ texts }) =>
        texts[0]?.[0] !== 'Raum'
          ? null
          : {
              columnKeys: ['room', 'qty'],
              patches: texts.slice(1).map(([room = '', qty = '']) => ({ room, qty: Number(qty) })),
              problems: [],
              place: 'end',
            },
    });
    expect(pasteText(grid, 'Raum\tMenge\nBad\t4\nFlur\t5')).toBe(2);
    expect(columnOf(grid, 'room')).toEqual(['Room 1', 'Bad', 'Flur']);
    expect(columnOf(grid, 'qty')).toEqual([10, 4, 5]);
    expect(grid.selection).toMatchObject({ anchor: { row: 1, col: 0 }, head: { row: 2, col: 3 } });
  });

  it('takes a single cell as if it were typed, and does not blame a paste for what a new row still lacks', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 2]);
    expect(pasteText(grid, '2610')).toBe(1);
    expect(grid.rowAt(0)?.state).toBe('invalid');
    selectCells(grid, [1, 0]);
    expect(pasteText(grid, 'Bad\nFlur')).toBe(2);
    expect(columnOf(grid, 'room')).toEqual(['Room 1', 'Bad', 'Flur']);
  });

  it('does not grow beyond the limit, and says so first', () => {
    const base = orderGrid(0);
    const grid = orderGrid(2, { rules: { ...base.rules, maxRows: 3 } });
    selectCells(grid, [1, 3]);
    expect(pasteText(grid, '1\n2\n3\n4')).toBeNull();
    expect(grid.pastePlan?.rowsLeftOut).toBe(2);
    applyPaste(grid);
    expect(columnOf(grid, 'qty')).toEqual([10, 1, 2]);
    expect(grid.hasBlank()).toBe(false);
  });

  it('puts every line of a block into its own row, empty ones too', () => {
    const grid = orderGrid(3);
    selectCells(grid, [0, 3]);
    pasteText(grid, '11\r\n\r\n13\r\n');
    applyPaste(grid);
    expect(columnOf(grid, 'qty')).toEqual([11, null, 13]);
    undo(grid);
    selectCells(grid, [0, 2]);
    pasteText(grid, '\n2000\t12\n\n\t\n2200\t13');
    applyPaste(grid);
    expect(columnOf(grid, 'lengthMm')).toEqual([null, 2000, null, 2200]);
    expect(columnOf(grid, 'qty')).toEqual([10, 12, 10, 13]);
  });

  it('makes no row of an empty line beyond the end', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 3]);
    pasteText(grid, '1\n\n2');
    applyPaste(grid);
    expect(columnOf(grid, 'qty')).toEqual([1, 2]);
  });

  it('repeats a block of columns and rows over a larger selection', () => {
    const grid = orderGrid(4);
    selectCells(grid, [0, 2], [3, 3]);
    pasteText(grid, '2000\t1\n2200\t2');
    expect(columnOf(grid, 'lengthMm')).toEqual([2000, 2200, 2000, 2200]);
    expect(columnOf(grid, 'qty')).toEqual([1, 2, 1, 2]);
  });

  it('takes its own cells back as they were, whatever they look like', () => {
    const grid = orderGrid(3);
    selectCells(grid, [1, 0], [1, 3]);
    pasteText(grid, '007\tPanel 100\t2610\tmany');
    applyPaste(grid);
    const before = grid.table.order.map((id) => grid.row(id)?.values);
    selectCells(grid, [0, 0], [2, 4]);
    const { text, html } = copySelection(grid);
    pasteText(grid, text, html);
    applyPaste(grid);
    expect(grid.table.order.map((id) => grid.row(id)?.values)).toEqual(before);
    // The same cells elsewhere: as their texts.
    selectCells(grid, [1, 3], [1, 3]);
    const one = copySelection(grid);
    selectCells(grid, [0, 0]);
    pasteText(grid, one.text, one.html);
    expect(columnOf(grid, 'room')).toEqual(['many', '007', 'Room 3']);
  });

  it('heeds merged and hidden cells of a spreadsheet', () => {
    const grid = orderGrid(3);
    selectCells(grid, [0, 0]);
    const html =
      '<html><!--StartFragment--><table width=3><col width=64><col style="display:none"><col>' +
      '<tr><td rowspan=3 class=x>Flur</td><td>a</td><td>Panel 70</td></tr>' +
      "<tr style='mso-height:0;display:none'><td>b</td><td>2</td></tr><tr><td>c</td><td>Panel&nbsp;100</td></tr>" +
      "<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td></tr><![endif]></table>";
    pasteText(grid, 'Flur\ta\tPanel 70\r\n\tb\tx\r\n\tc\tPanel 100\r\n', html);
    expect(columnOf(grid, 'room')).toEqual(['Flur', 'Flur', 'Room 3']);
    expect(columnOf(grid, 'product')).toEqual([0, 1, 0]);
  });

  it('reads select labels without regard to case and by any unique part', () => {
    const grid = orderGrid(3);
    selectCells(grid, [0, 1]);
    pasteText(grid, 'panel 100\n 1 \nPanel  70');
    expect(columnOf(grid, 'product')).toEqual([1, 1, 0]);
  });
});
