import { type ListCell, textOf } from '../orders/import/import-field';
import { MAX_IMPORTED_PEOPLE, PEOPLE_COLUMNS, type PeopleColumn, type PeopleRow } from './people-columns';

/** Reasons why a table is no list of people; keys of `users.import.faults`. */
export type PeopleFault =
  | { fault: 'noPeople' | 'noLogin' | 'tooMany' | 'formulas'; name?: undefined }
  | { fault: 'headingTwice' | 'unknownHeading' | 'withoutHeading'; name: string };

interface PeopleTable {
  lines: readonly { line: number; cells: readonly ListCell[]; isHidden: boolean }[];
  /** Formulas whose result the file does not have. */
  formulasWithoutValue: number;
}

/**
 * The rows of a table whose first line has the headings. Hidden rows are people too, and empty ones none; whether the
 * values are right is for the server to say.
 */
export function readPeople({ lines, formulasWithoutValue }: PeopleTable): PeopleRow[] | PeopleFault {
  if (formulasWithoutValue > 0) return { fault: 'formulas' };
  const [head, ...rest] = lines.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
  if (!head || rest.length === 0) return { fault: 'noPeople' };
  const columns = readHeadings(head.cells.map(textOf));
  if (!Array.isArray(columns)) return columns;
  if (rest.length > MAX_IMPORTED_PEOPLE) return { fault: 'tooMany' };
  const outside = rest.flatMap(({ cells, line }) =>
    cells.flatMap((cell, at) => (textOf(cell) !== '' && !columns[at] ? [`${columnLetter(at)}${line}`] : [])),
  );
  if (outside[0] !== undefined) return { fault: 'withoutHeading', name: outside[0] };
  return rest.map(({ line, cells }) => {
    const row: PeopleRow = { line, login: '' };
    for (const [at, column] of columns.entries()) if (column) row[column] = textOf(cells[at]);
    return row;
  });
}

/** The column of each heading; null for one without a heading. */
function readHeadings(headings: readonly string[]): (PeopleColumn | null)[] | PeopleFault {
  const columns = headings.map((heading) => (heading === '' ? null : columnNamed(heading)));
  for (const [at, column] of columns.entries()) {
    const name = headings[at] ?? '';
    if (column === undefined) return { fault: 'unknownHeading', name };
    if (column !== null && columns.indexOf(column) < at) return { fault: 'headingTwice', name };
  }
  if (!columns.includes('login')) return { fault: 'noLogin' };
  return columns.map((column) => column ?? null);
}

/** Whatever the case, and however its words are separated: `First name` is `firstName`. */
function columnNamed(heading: string): PeopleColumn | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  return PEOPLE_COLUMNS.find((column) => plain(column) === plain(heading));
}

/** The name of a column in a spreadsheet, from 0: `A`, `B`, …, `AA`. */
function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter;
}
