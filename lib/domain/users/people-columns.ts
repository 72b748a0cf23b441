/** The columns of a file of people, as its headings write them; the export has all of them in this order. */
export const PEOPLE_COLUMNS = [
  'login',
  'firstName',
  'lastName',
  'language',
  'company',
  'internal',
  'administrator',
  'tenants',
  'organisations',
  'salesPlanner',
  'administers',
  'projectNo',
  'role',
] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** Rows of one import. */
export const MAX_IMPORTED_PEOPLE = 5000;
/** Different projects that one import brings people into: each is locked, and its tasks are given anew. */
export const MAX_IMPORTED_PROJECTS = 100;
/** Characters of a cell, as in a workbook. */
export const MAX_PEOPLE_CELL = 32_767;

/** A row of the file; a column that the file does not have is missing. */
export type PeopleRow = {
  /** Row number as shown in the file's program. */
  line: number;
  login: string;
} & { [Column in Exclude<PeopleColumn, 'login'>]?: string | undefined };

/** What separates several tenants, organisations, projects or roles in a cell. */
const SEPARATOR = ';';

/** The parts of a cell, without repetitions of the same text. */
export function partsOf(cell: string): string[] {
  return [...new Set(listOfParts(cell))];
}

/** The same with repetitions, where the place of a part counts. */
export function listOfParts(cell: string): string[] {
  return cell
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Several in a cell, as `partsOf` reads them. */
export function joinedParts(parts: readonly string[]): string {
  return parts.join(`${SEPARATOR} `);
}

const YES = ['yes', 'true', '1', 'x', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'si', 'verdadero', 'waar'];
const NO = ['', 'no', 'false', '0', '-', '–', 'nein', 'falsch', 'nee', 'non', 'faux', 'falso', 'onwaar'];

/** Yes or no in a language of the portal or of a spreadsheet program; empty is no; null for anything else. */
export function yesOrNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}
