import { headerHeightPx, rowHeightPx } from '@/components/data-grid/view/layout';

/**
 * The least that scrolling through so many rows can cost in a browser: plain elements written by hand, which are filled
 * with the texts of the rows that come into view. The grid's scrolling is measured beside it.
 */

const columns = 11;
const buttons = 2;
const spareRows = 12;

/** Puts the table into the page, `heightPx` high. */
export function mountPlainScroller(rowCount: number, heightPx: number): void {
  const slots = Math.ceil(heightPx / rowHeightPx) + 2 * spareRows;
  const rows = Array.from({ length: slots }, makeRow);
  const shown = new Array<number>(slots).fill(-1);
  const scroller = document.createElement('div');
  scroller.className = 'plain-scroller';
  scroller.style.cssText = `position: relative; overflow: auto; height: ${heightPx}px`;
  const body = document.createElement('div');
  body.style.cssText = `position: relative; contain: layout; height: ${rowCount * rowHeightPx}px`;
  body.append(...rows);
  const head = document.createElement('div');
  head.style.cssText = `position: sticky; top: 0; z-index: 1; height: ${headerHeightPx}px; background: white`;
  scroller.append(head, body);
  const fill = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeightPx) - spareRows);
    for (let index = first; index < Math.min(first + slots, rowCount); index++) {
      const slot = index % slots;
      if (shown[slot] !== index) fillRow(rows[slot], index);
      shown[slot] = index;
    }
  };
  scroller.addEventListener('scroll', fill, { passive: true });
  document.body.replaceChildren(scroller);
  fill();
}

function makeRow(): HTMLElement {
  const row = document.createElement('div');
  row.style.cssText = `position: absolute; inset-inline: 0; height: ${rowHeightPx}px; contain: size layout style`;
  row.style.display = 'grid';
  row.style.gridTemplateColumns = `repeat(${columns + 1}, 90px)`;
  for (let col = 0; col < columns; col++) row.append(document.createElement('div'));
  const actions = document.createElement('div');
  for (let button = 0; button < buttons; button++) actions.append(document.createElement('button'));
  row.append(actions);
  return row;
}

function fillRow(row: HTMLElement | undefined, index: number): void {
  if (!row) return;
  row.style.top = `${index * rowHeightPx}px`;
  row.ariaRowIndex = String(index + 2);
  for (let col = 0; col < columns; col++) {
    const cell = row.children[col];
    if (cell) cell.textContent = col === 1 ? `Room ${index}` : String(index * col);
  }
  for (const button of row.lastElementChild?.children ?? []) button.ariaLabel = `Row ${index + 1}`;
}
