import { rowHeightPx } from '@/components/data-grid/view/layout';

/**
 * The least that a table with live figures can cost in a browser: rows written by hand in plain elements, one input
 * over a cell, no framework, no undo, no drafts. The grid's keys are measured beside its.
 */

const shownRows = 30;
const columns = 9;
const piecesPerPallet = 10;

/** Puts the table into the page with the input over a text or a quantity, which has the focus then. */
export function mountPlainTable(edited: 'text' | 'quantity'): void {
  const rows = Array.from({ length: shownRows }, (_, row) =>
    elements('div', columns, (col) => (col === 0 ? `Raum ${row}` : String(row * col))),
  );
  const totals = elements('span', 3, String);
  const input = document.createElement('input');
  place(input, 5 * rowHeightPx);
  const derived = [rows[5]?.[7], rows[5]?.[8]];
  input.addEventListener('input', () => {
    if (edited === 'text') return;
    const qty = Number(input.value);
    const valid = Number.isInteger(qty) && qty >= 0 && qty < 1e5;
    input.ariaInvalid = String(!valid);
    const figures = valid ? [qty * 2.5, qty / piecesPerPallet] : [Number.NaN, Number.NaN];
    [...derived, ...totals].forEach((cell, index) => {
      if (cell) cell.textContent = ((figures[index % 2] ?? 0) + index).toFixed(2);
    });
  });
  const table = document.createElement('div');
  table.style.cssText = 'position: relative; height: 640px; overflow: auto; contain: layout paint style';
  table.append(...rows.map(rowOf), input);
  const foot = document.createElement('p');
  foot.append(...totals);
  document.body.replaceChildren(table, foot);
  input.focus();
}

function rowOf(cells: readonly HTMLElement[], index: number): HTMLElement {
  const row = document.createElement('div');
  row.style.display = 'grid';
  row.style.gridTemplateColumns = `repeat(${columns}, 110px)`;
  row.style.contain = 'size layout style';
  place(row, index * rowHeightPx);
  row.append(...cells);
  return row;
}

function place(element: HTMLElement, topPx: number): void {
  Object.assign(element.style, { position: 'absolute', top: `${topPx}px`, height: `${rowHeightPx}px` });
}

function elements(tag: string, count: number, textOf: (index: number) => string): HTMLElement[] {
  return Array.from({ length: count }, (_, index) =>
    Object.assign(document.createElement(tag), { textContent: textOf(index) }),
  );
}
