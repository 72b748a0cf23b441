import { DEMO_LINTEL_FACTS } from '@/db/seed/catalogues';
import * as imports from '@/lib/contract/catalogue-imports';
import { readImportHeadings } from '@/lib/domain/catalogue/import/columns';
import { planningOf } from '@/lib/domain/catalogue/import/plan-import';
import type { ProvokingCall, Refusal, ShownProblem, Texts } from '@/tests/support/error-catalogue';
import type { Place } from '@/tests/support/role-places';
import { storeImport } from '@/tests/support/stored-import';

const RANGE = {
  ...{ family: 'N', prefix: '41', thicknesses: [70], lengths: [1000], heights: [250] },
  ...{ lintelType: 'ST', cuttable: true, bearing: 230 },
};

const planned =
  (body: object) =>
  (place: Place): ProvokingCall => ({
    endpoint: imports.planCatalogueImport,
    params: { tenantID: String(place.tenantId), kind: 'lintel' },
    body: { mode: 'changes', ...body },
  });

/** What is wrong with a list as a whole. */
const wrong = (code: string, body: object, texts: Texts, at = 'list'): Refusal => ({
  code: `CATALOGUE.${code}`,
  ...{ top: 'ValidationFailed', status: 400, at, as: 'AD', call: planned(body), texts },
});

/** Lists of products that are none. */
export const catalogueImportRefusals: readonly Refusal[] = [
  wrong('NoRows', { list: 'itemNo' }, [
    'The list has no products.',
    'Die Liste enthält keine Produkte.',
    'De lijst heeft geen producten.',
  ]),
  wrong('TooManyRows', { list: `itemNo${'\n1'.repeat(10_001)}` }, [
    'The list has too many products. At most 10,000 fit into one import.',
    'Die Liste hat zu viele Produkte. In einen Import passen höchstens 10.000.',
    'De lijst heeft te veel producten. In één import passen er hoogstens 10.000.',
  ]),
  wrong('TooManyColumns', { list: `itemNo${';'.repeat(60)}\n1` }, [
    'The list has too many columns. At most 60 are read.',
    'Die Liste hat zu viele Spalten. Höchstens 60 werden gelesen.',
    'De lijst heeft te veel kolommen. Er worden er hoogstens 60 gelezen.',
  ]),
  wrong('HeadingTwice', { list: 'itemNo;Dicke;thickness\n1;2;3' }, [
    'Two columns have the heading “thickness”. Remove one of them.',
    'Zwei Spalten haben die Überschrift „thickness“. Entfernen Sie eine davon.',
    'Twee kolommen hebben de kop “thickness”. Verwijder er een.',
  ]),
  wrong('HeadingMissing', { list: 'thickness\n70' }, [
    'The list has no column “itemNo”.',
    'Die Liste hat keine Spalte „itemNo“.',
    'De lijst heeft geen kolom “itemNo”.',
  ]),
  wrong(
    'UnknownPattern',
    { ranges: { ranges: [RANGE], pattern: '{x}' } },
    [
      'The number pattern “{x}” cannot be read.',
      'Das Nummernmuster „{x}“ ist nicht lesbar.',
      'Het nummerpatroon “{x}” is niet leesbaar.',
    ],
    'ranges',
  ),
  {
    code: 'CATALOGUE.CountToConfirm',
    ...{ top: 'ValidationFailed', status: 400, at: 'confirm', as: 'AD' },
    async call({ db, tenantId }) {
      const { importID, baseVersion: version } = await storeImport(
        { db, tenantId, kind: 'lintel' },
        { confirm: 40 },
      );
      const params = { tenantID: String(tenantId), kind: 'lintel', importID };
      return { endpoint: imports.applyCatalogueImport, params, body: { version } };
    },
    texts: [
      '40 products are no longer offered after this. Confirm the number.',
      'Danach werden 40 Produkte nicht mehr angeboten. Bestätigen Sie die Anzahl.',
      'Daarna worden 40 producten niet meer aangeboden. Bevestig het aantal.',
    ],
  },
];

/** The reasons of the rows of a list. */
function reasonsOf(headings: readonly string[], ...rows: string[][]): string[] {
  const read = readImportHeadings('lintel', headings);
  const columns = 'columns' in read ? read.columns : [];
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
  const every = DEMO_LINTEL_FACTS.map((facts) => ({ facts, isCurrent: true }));
  const planning = planningOf('lintel', { mode: 'changes', columns, lines, every });
  for (;;) {
    const step = planning.next();
    if (!step.done) continue;
    return step.value.rows.flatMap(({ problems }) => problems.map(({ code }) => code));
  }
}

/** What a plan says of rows, and what its page asks. */
export const importProblems: readonly ShownProblem[] = [
  {
    code: 'CATALOGUE.RowTwice',
    rule: () => reasonsOf(['itemNo'], ['4107010025'], ['4107010025']),
    values: { value: '4107010025', row: 2 },
    texts: [
      '“4107010025” already stands in row 2.',
      '„4107010025“ steht schon in Zeile 2.',
      '“4107010025” staat al in regel 2.',
    ],
  },
  {
    code: 'CATALOGUE.UnknownChoice',
    rule: () => reasonsOf(['itemNo', 'family'], ['4107010025', 'Q']),
    values: { value: 'Q', choices: 'N, L, F' },
    texts: [
      '“Q” is unknown. Use one of: N, L, F.',
      '„Q“ ist unbekannt. Verwenden Sie eines von: N, L, F.',
      '“Q” is onbekend. Gebruik een van: N, L, F.',
    ],
  },
];
