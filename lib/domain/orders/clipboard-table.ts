/**
 * The cells of a spreadsheet range as its plain-text clipboard holds them: columns by tab, rows by line break
 * (any kind), a cell with breaks or tabs inside in double quotes. Trailing blank rows are dropped.
 */
export function parseClipboardTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = text.startsWith('\ufeff') ? 1 : 0;
  while (position <= text.length) {
    const { value, end } = readQuoted(text, position) ?? readPlain(text, position);
    row.push(value);
    position = end + 1;
    if (text[end] === '\t') continue;
    if (text[end] === '\r' && text[end + 1] === '\n') position += 1;
    rows.push(row);
    row = [];
  }
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return rows;
}

interface Cell {
  value: string;
  /** Where the tab, line break or end of the text after the cell is. */
  end: number;
}

/** A cell in quotes; null for one that merely starts with a quote, as 5" pipes do elsewhere. */
function readQuoted(text: string, start: number): Cell | null {
  if (text[start] !== '"') return null;
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  if (close < 0 || !(end === text.length || isSeparator(text[end]))) return null;
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end };
}

function readPlain(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && !isSeparator(text[end])) end += 1;
  return { value: text.slice(start, end), end };
}

function isSeparator(character: string | undefined): boolean {
  return character === '\t' || character === '\n' || character === '\r';
}
