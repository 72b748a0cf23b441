import { FileFaultError } from './file-fault';
import { type XmlTag, xmlTags } from './xml-tags';

/** A cell of an HTML table in its place; `merged` continues the merged cell above. */
export interface HtmlCell {
  text: string;
  merged: boolean;
}

/** The first table of an HTML text as a rectangle, merged cells spread downwards as in a workbook. */
export interface HtmlTable {
  rows: HtmlCell[][];
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
}

const LIMITS = { letters: 8_000_000, rows: 20_000, columns: 500, cells: 400_000 };
/** Conditions of Office and the document type, which are no tags. */
const DECLARATIONS = /<!(?!--)[^<>]*>/g;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*(hidden|collapse)/i;
const LINE_ENDS: readonly string[] = ['br', 'p', 'div', 'li'];

/** Reads the first table of an HTML text, such as that of the clipboard; null without one, or if it is damaged. */
export function readHtmlTable(html: string): HtmlTable | null {
  const start = html.search(/<table[\s>]/i);
  const end = html.toLowerCase().lastIndexOf('</table>');
  if (start < 0 || end < start || html.length > LIMITS.letters) return null;
  const reader = new TableReader();
  try {
    for (const tag of xmlTags(html.slice(start, end + '</table>'.length).replace(DECLARATIONS, ''))) {
      reader.read(tag);
      if (reader.isDone) break;
    }
  } catch (error) {
    if (error instanceof FileFaultError) return null;
    throw error;
  }
  return reader.table();
}

/** Places the cells of a table: a cell takes the next free column of its row. */
class TableReader {
  isDone = false;
  private readonly rows: (HtmlCell | undefined)[][] = [];
  private readonly hiddenRows = new Set<number>();
  private readonly hiddenColumns = new Set<number>();
  private depth = 0;
  private row = -1;
  private columns = 0;
  private text: string | null = null;
  private cell: XmlTag | null = null;
  private cells = 0;

  read(tag: XmlTag): void {
    const name = tag.name.toLowerCase();
    if (this.text !== null) this.text += textIn(tag.textBefore);
    if (name === 'table') {
      this.depth += tag.kind === 'close' ? -1 : 1;
      if (this.depth === 0) this.finish();
    }
    // A table inside a cell is part of its text.
    if (this.depth !== 1) return;
    if (name === 'col' && tag.kind !== 'close') this.readColumn(tag);
    else if (name === 'tr') this.startRow(tag);
    else if (name === 'td' || name === 'th') {
      this.endCell();
      if (tag.kind !== 'close') this.startCell(tag);
    } else if (this.text !== null && LINE_ENDS.includes(name) && (name === 'br' || tag.kind === 'close')) {
      this.text += '\n';
    }
  }

  table(): HtmlTable | null {
    const width = Math.max(0, ...this.rows.map((cells) => cells.length));
    if (width === 0 || this.cells > LIMITS.cells) return null;
    const rows = this.rows.map((cells) =>
      Array.from({ length: width }, (_, col) => cells[col] ?? { text: '', merged: false }),
    );
    return { rows, hiddenRows: this.hiddenRows, hiddenColumns: this.hiddenColumns };
  }

  private readColumn(tag: XmlTag): void {
    const count = Math.min(countIn(tag, 'span'), LIMITS.columns);
    for (let index = 0; index < count; index++, this.columns++) {
      if (isHidden(tag)) this.hiddenColumns.add(this.columns);
    }
  }

  private startRow(tag: XmlTag): void {
    this.endCell();
    if (tag.kind === 'close') return;
    this.row += 1;
    this.rows[this.row] ??= [];
    if (isHidden(tag)) this.hiddenRows.add(this.row);
    if (this.row > LIMITS.rows) this.isDone = true;
  }

  private startCell(tag: XmlTag): void {
    if (this.row < 0) this.startRow({ ...tag, name: 'tr', attributes: '' });
    this.cell = tag;
    this.text = '';
    if (tag.kind === 'empty') this.endCell();
  }

  private endCell(): void {
    const { cell, text } = this;
    if (cell === null || text === null) return;
    this.cell = null;
    this.text = null;
    const first = this.rows[this.row] ?? [];
    let col = 0;
    while (first[col] !== undefined) col += 1;
    const rows = Math.min(countIn(cell, 'rowspan'), LIMITS.rows);
    const cols = Math.min(countIn(cell, 'colspan'), LIMITS.columns);
    this.cells += rows * cols;
    if (this.cells > LIMITS.cells || col + cols > LIMITS.columns) {
      this.isDone = true;
      return;
    }
    for (let down = 0; down < rows; down++) {
      const row = this.rows[this.row + down] ?? [];
      this.rows[this.row + down] = row;
      for (let right = 0; right < cols; right++) {
        row[col + right] = right === 0 ? { text: tidy(text), merged: down > 0 } : { text: '', merged: false };
      }
    }
  }

  private finish(): void {
    this.endCell();
    // A span may reach beyond the last row.
    this.rows.length = this.row + 1;
    this.isDone = true;
  }
}

function isHidden(tag: XmlTag): boolean {
  return HIDDEN.test(attribute(tag, 'style') ?? '') || /\shidden(?=[\s=]|$)/i.test(tag.attributes);
}

function countIn(tag: XmlTag, name: string): number {
  const count = Number(attribute(tag, name) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** The value of an attribute, with or without quotes. */
function attribute({ attributes }: XmlTag, name: string): string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*("([^"]*)"|'([^']*)'|[^\\s"'>]+)`, 'i');
  const match = pattern.exec(attributes);
  return match ? (match[2] ?? match[3] ?? match[1]) : undefined;
}

/** White space of the source is one space; entities are resolved afterwards, so that `&nbsp;` stays. */
function textIn(raw: string): string {
  return unescapeHtml(raw.replace(/[ \t\r\n\f]+/g, ' '));
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '', sup2: '²', sup3: '³' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', times: '×', deg: '°' },
  ...{ eacute: 'é', Eacute: 'É', egrave: 'è', agrave: 'à', ccedil: 'ç', ntilde: 'ñ', ecirc: 'ê' },
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}

function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll('\u00a0', ' ').trim());
  return lines.join('\n').trim();
}
