import { describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { CATALOGUE_KINDS, type CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { IMPORT_COLUMNS, readImportHeadings } from '@/lib/domain/catalogue/import/columns';
import { readRow } from '@/lib/domain/catalogue/import/read-row';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

const MESSAGES = { de, en, es, fr, nl };
const ARTICLE: Readonly<Record<CatalogueKind, string>> = { aac: 'articleNo', lintel: 'itemNo' };

/** The names of the columns with these headings. */
function namesOf(kind: CatalogueKind, headings: readonly string[]) {
  const read = readImportHeadings(kind, headings);
  if (!('columns' in read)) throw new Error(read.code);
  return { names: read.columns.map((column) => column?.name ?? null), ignored: read.ignored };
}

describe.each(CATALOGUE_KINDS)('the columns of a list of the kind %s', (kind) => {
  const names = IMPORT_COLUMNS[kind].map(({ name }) => name);

  it('are found by their names on the wire, however they are written', () => {
    expect(namesOf(kind, names)).toEqual({ names, ignored: [] });
    expect(
      namesOf(
        kind,
        names.map((name) => ` ${name.toUpperCase()} `),
      ).names,
    ).toEqual(names);
  });

  it.each(COMPLETE_LOCALES)('are found by the labels of the form in the language %s', (locale) => {
    const { catalogue, common } = MESSAGES[locale];
    const labels = IMPORT_COLUMNS[kind].map(({ name, language }) =>
      language
        ? catalogue.fields.titles.replace('{language}', common.language[language])
        : String(Reflect.get(catalogue.fields, name)),
    );
    expect(namesOf(kind, labels)).toEqual({ names, ignored: [] });
  });

  it('have at most one heading each', () => {
    expect(readImportHeadings(kind, [ARTICLE[kind], 'thickness', 'Dicke (mm)'])).toEqual({
      ...{ code: 'CATALOGUE.HeadingTwice', values: { value: 'Dicke (mm)' } },
    });
    expect(readImportHeadings(kind, ['thickness'])).toMatchObject({ code: 'CATALOGUE.HeadingMissing' });
    expect(readImportHeadings(kind, names.concat(new Array(60).fill('')))).toMatchObject({
      code: 'CATALOGUE.TooManyColumns',
    });
  });

  it('that are not known are named and not read', () => {
    expect(namesOf(kind, [ARTICLE[kind], 'Price', '', 'Supplier'])).toEqual({
      ...{ names: [ARTICLE[kind], null, null, null], ignored: ['Price', 'Supplier'] },
    });
  });
});

describe('the words of a choice', () => {
  it.each(COMPLETE_LOCALES)('are those of the page in the language %s', (locale) => {
    const { choices, status } = MESSAGES[locale].catalogue;
    const { yes, no, N, L, F, ST, FS } = choices;
    const words: [name: string, words: Readonly<Record<string, string>>][] = [
      ['status', status],
      ['family', { N, L, F }],
      ['lintelType', { ST, FS }],
      ['cuttable', { true: yes, false: no }],
    ];
    const read = words.flatMap(([name, known]) => Object.entries(known).map((entry) => [name, ...entry]));
    for (const [name, value, word = ''] of read) {
      const column = IMPORT_COLUMNS.lintel.find((one) => one.name === name) ?? expect.unreachable();
      const { values, problems } = readRow({ line: 2, cells: [word] }, [column]);
      expect([...problems, String(values.get(column))]).toEqual([value]);
    }
  });
});

describe('a cell', () => {
  const number = IMPORT_COLUMNS.lintel.find(({ name }) => name === 'length') ?? expect.unreachable();
  const article = IMPORT_COLUMNS.lintel[0] ?? expect.unreachable();

  it.each([
    ['1250', 1250],
    [' 1250 ', 1250],
    ['1250.0', 1250],
    ['1250,00', 1250],
    ['-5', -5],
  ])('of a measure may be written %s', (text, value) => {
    expect(readRow({ line: 2, cells: [text] }, [number]).values.get(number)).toBe(value);
  });

  it.each(['1.250', '1250.5', '1e3', '1250 mm', '=1+1', '0x10', '9'.repeat(16)])(
    'of a measure is never %s',
    (text) => {
      expect(readRow({ line: 2, cells: [text] }, [number]).problems).toEqual([
        { field: 'lengthMm', code: 'NotInteger' },
      ]);
    },
  );

  it('of an article number keeps its zeros, and is no formula', () => {
    expect(readRow({ line: 2, cells: ['007'] }, [article]).articleNo).toBe('007');
    for (const text of ['=A1', '+1', '@x', 'x'.repeat(21)]) {
      expect(readRow({ line: 2, cells: [text] }, [article]).problems).toHaveLength(1);
    }
  });

  it('that is missing at the end of a line is empty', () => {
    expect(readRow({ line: 2, cells: ['S-1'] }, [article, number]).empty).toEqual([number]);
  });
});
