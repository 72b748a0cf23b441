import { describe, expect, test } from 'vitest';
import { MAX_MODEL_ELEMENTS, MAX_MODEL_REFERENCES } from '@/lib/domain/models/model-limits';
import { ModelError } from '@/lib/domain/models/model-problem';
import { scanModel } from '@/lib/models/scan-model';
import { bytesOf, stepFile } from '@/tests/support/ifc-files';

/** Each kind of element that a scan keeps, once; any number of the last one is read at once. */
const MEASURE = 'IFCMEASUREWITHUNIT(IFCRATIOMEASURE(2.),#1)';
const ELEMENTS = [
  "IFCBUILDING('b',$,'House')",
  "IFCBUILDINGSTOREY('s',$,'Ground')",
  "IFCWALL('w',$,'001')",
  "IFCSLAB('d',$,'Slab')",
  "IFCGROUP('g',$,'Group')",
  "IFCSPACE('r',$,'Room')",
  "IFCQUANTITYVOLUME('NetVolume',$,$,1.)",
  'IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.)',
  MEASURE,
];
/** Nothing is kept of these: they count for nothing. */
const OTHERS = ["IFCDOOR('t',$,'Door')", 'IFCCARTESIANPOINT((0.,0.,0.))'];

/** Records that are written when they are read, so that nobody holds the whole file. */
async function* fileOf(records: Iterable<string>): AsyncGenerator<Uint8Array> {
  const [head, foot] = stepFile('#0#').split('#0#');
  let piece = head ?? '';
  let id = 0;
  for (const record of records) {
    id += 1;
    piece += `#${id}=${record};\n`;
    if (piece.length < 65_536) continue;
    yield bytesOf(piece);
    piece = '';
  }
  yield bytesOf(piece + foot);
}

function* times(count: number, record: string): Generator<string> {
  for (let index = 0; index < count; index += 1) yield record;
}

const REFERENCES = 100_000;
const assigning = (references: number) =>
  `IFCRELASSIGNSTOGROUP('a',$,$,$,(${Array(references).fill('#2').join(',')}),$,#1)`;

function* recordsOf(elements: number, references: number): Generator<string> {
  yield* [...ELEMENTS, ...OTHERS];
  yield* times(elements - ELEMENTS.length, MEASURE);
  yield* times(Math.floor(references / REFERENCES), assigning(REFERENCES));
  if (references % REFERENCES > 0) yield assigning(references % REFERENCES);
}

const problemOf = (elements: number, references: number) =>
  scanModel(fileOf(recordsOf(elements, references))).then(
    () => null,
    (error: unknown) => (error instanceof ModelError ? error.problem : error),
  );

describe('a scan keeps', () => {
  test('so many elements, and refuses a file with one more', async () => {
    expect(await problemOf(MAX_MODEL_ELEMENTS, 0)).toBeNull();
    expect(await problemOf(MAX_MODEL_ELEMENTS + 1, 0)).toBe('IfcTooManyElements');
  });

  test('so many references, and refuses a file with one more', async () => {
    expect(await problemOf(ELEMENTS.length, MAX_MODEL_REFERENCES)).toBeNull();
    expect(await problemOf(ELEMENTS.length, MAX_MODEL_REFERENCES + 1)).toBe('IfcTooManyElements');
  });
});
