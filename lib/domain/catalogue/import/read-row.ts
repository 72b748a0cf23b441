import { COLOUR } from '../../configuration/entity-fields';
import { cleanLine } from '../../forms/text-lines';
import type { ProductProblem } from '../check-product';
import { ARTICLE_NO, MAX_ARTICLE_NO, MAX_PRODUCT_TITLE } from '../product-rules';
import { type ImportColumn, plainWords, shownPart, YES_NO_WORDS } from './columns';

/** Why a row of a list is refused. */
export interface ImportProblem {
  /** The name of the field in code; `titles.de` for a title in a language. */
  field: string;
  /** Keys of texts in the message namespace `errors`. */
  code:
    | ProductProblem['code']
    | 'WrongFormat'
    | 'KeyFixed'
    | 'Fixed'
    | 'CATALOGUE.RowTwice'
    | 'CATALOGUE.UnknownChoice';
  values?: Record<string, string | number>;
}

/** One line of a list: its number in the file, counted from 1, and its cells as texts. */
export interface ImportLine {
  line: number;
  cells: readonly string[];
}

/** A line as it was read. */
export interface ReadRow {
  line: number;
  articleNo: string;
  /** The filled cells by column; those that cannot be read are problems. */
  values: ReadonlyMap<ImportColumn, string | number | boolean>;
  /** The columns of the list whose cell is empty. */
  empty: readonly ImportColumn[];
  problems: readonly ImportProblem[];
}

/** Reads a line by the columns of its list. Never throws. */
export function readRow({ line, cells }: ImportLine, columns: readonly (ImportColumn | null)[]): ReadRow {
  const values = new Map<ImportColumn, string | number | boolean>();
  const empty: ImportColumn[] = [];
  const problems: ImportProblem[] = [];
  let articleNo = '';
  for (const [place, column] of columns.entries()) {
    if (column === null) continue;
    const text = cleanLine(cells[place] ?? '');
    if (column.reads === 'article') articleNo = text;
    if (text === '') {
      if (column.reads === 'article') problems.push({ field: column.field, code: 'Required' });
      else empty.push(column);
      continue;
    }
    const read = readCell(text, column);
    if ('value' in read) values.set(column, read.value);
    else problems.push({ field: problemField(column), ...read });
  }
  return { line, articleNo: shownPart(articleNo), values, empty, problems };
}

function problemField({ field, language }: ImportColumn): string {
  return language ? `${field}.${language}` : field;
}

type Reading = { value: string | number | boolean } | Omit<ImportProblem, 'field'>;

const WHOLE = /^[+-]?\d{1,15}$/;
/** Whole numbers as some programs write them: `1250.0`, `1250,00`. */
const ZERO_DECIMALS = /[.,]0{1,2}$/;

function readCell(text: string, { reads, language, choices = {} }: ImportColumn): Reading {
  if (reads === 'article') {
    if (text.length > MAX_ARTICLE_NO) return { code: 'TooLong', values: { max: MAX_ARTICLE_NO } };
    return ARTICLE_NO.test(text) ? { value: text } : { code: 'WrongFormat', values: { format: 'articleNo' } };
  }
  if (reads === 'whole') {
    const digits = text.replace(ZERO_DECIMALS, '');
    return WHOLE.test(digits) ? { value: Number(digits) } : { code: 'NotInteger' };
  }
  if (reads === 'colour') {
    const colour = text.toLowerCase();
    return COLOUR.test(colour) ? { value: colour } : { code: 'WrongFormat', values: { format: 'colour' } };
  }
  if (reads === 'yesNo') {
    const found = choiceOf(text, YES_NO_WORDS);
    return found === null ? unknown(text, YES_NO_WORDS) : { value: found === 'true' };
  }
  if (reads === 'choice') {
    const found = choiceOf(text, choices);
    return found === null ? unknown(text, choices) : { value: found };
  }
  // That of the product is checked with it.
  const isTooLong = language !== undefined && text.length > MAX_PRODUCT_TITLE;
  return isTooLong ? { code: 'TooLong', values: { max: MAX_PRODUCT_TITLE } } : { value: text };
}

type Choices = Readonly<Record<string, readonly string[]>>;

function choiceOf(text: string, choices: Choices): string | null {
  const wanted = plainWords(text);
  const found = Object.entries(choices).find(([value, words]) =>
    [value, ...words].some((word) => plainWords(word) === wanted),
  );
  return found?.[0] ?? null;
}

function unknown(text: string, choices: Choices): Omit<ImportProblem, 'field'> {
  const values = { value: shownPart(text), choices: Object.keys(choices).join(', ') };
  return { code: 'CATALOGUE.UnknownChoice', values };
}
