import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanStep } from '@/lib/formats/step/scan-step';
import type { StepError } from '@/lib/formats/step/step-error';
import { bytesOf, inPieces, stepFile } from '@/tests/support/ifc-files';

const ENTITIES = ['IFCWALL', 'IFCRELAGGREGATES', 'IFCQUANTITYVOLUME'];

/** What a scan hands over, in plain values. */
async function scanned(file: string | Uint8Array, ...pieces: number[]) {
  const records: unknown[] = [];
  const schemas: string[] = [];
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  await scanStep(inPieces(bytes, ...pieces), {
    entities: ENTITIES,
    onSchema: (schema) => schemas.push(schema),
    onRecord: (record) => {
      const refs: number[] = [];
      record.eachRef(5, (id) => refs.push(id));
      records.push([
        record.id,
        record.entity,
        record.text(0),
        record.text(2),
        record.ref(4),
        refs,
        record.number(3),
      ]);
    },
    maxBytes: 64 * 1024 * 1024,
  });
  return { schemas, records };
}

const faultOf = (file: string | Uint8Array, ...pieces: number[]) =>
  scanned(file, ...pieces).then(
    () => null,
    (error: StepError) => error.fault,
  );

const FILE = stepFile(
  [
    "#1=IFCWALL('a',$,'it''s ; 9=IFCWALL( /* no comment */',$,#7,(#4,#5),$,$);",
    "/* a comment with ' and ; */",
    "#2 = IFCRELAGGREGATES('b', #6, $, $, #1,",
    '  ( #3, #4 /* , #99 */ , #5 ) );',
    "#3=IFCDOOR('skipped',$,'never',$);",
    "#4294967295=IFCQUANTITYVOLUME(IFCLABEL('NetVolume'),$,$,1.5E-1);",
    "#5=(IFCA($)IFCB('x'));",
  ].join('\n'),
  'IFC2X3',
);

const EXPECTED = {
  schemas: ['IFC2X3'],
  records: [
    [1, 'IFCWALL', 'a', "it's ; 9=IFCWALL( /* no comment */", 7, [4, 5], null],
    [2, 'IFCRELAGGREGATES', 'b', null, 1, [3, 4, 5], null],
    [4294967295, 'IFCQUANTITYVOLUME', 'NetVolume', null, null, [], 0.15],
  ],
};

describe('a STEP file', () => {
  test('is read record by record, with strings, comments, lists and numbers', async () => {
    const result = await scanned(FILE);
    expect(result).toEqual(EXPECTED);
  });

  test.each([
    ['with CRLF', FILE.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\ufeff${FILE}`],
    ['in lower case', FILE.replace(/IFC[A-Z]+(?=\()/g, (name) => name.toLowerCase())],
    ['without END-ISO-10303-21', FILE.replace('END-ISO-10303-21;\n', '')],
  ])('%s says the same', async (_, file) => {
    expect((await scanned(file)).records.length).toBe(3);
    expect(await scanned(file)).toEqual(await scanned(file, 1));
  });

  test('on one line says the same', async () => {
    const records = Array.from({ length: 3 }, (_, at) => `#${at + 1}=IFCWALL('${at}',$,'x;y',$,$);`);
    const result = await scanned(stepFile(records.join('')).replaceAll('\n', ''));
    expect(result.records.length).toBe(3);
  });

  test('gives the same in whichever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 }),
        async (pieces) => {
          expect(await scanned(FILE, ...pieces)).toEqual(EXPECTED);
        },
      ),
    );
  });

  test('gives back every string that is written into it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 1, max: 64 }),
        async (name, piece) => {
          fc.pre(!/[\\;]/.test(name));
          const file = stepFile(`#1=IFCWALL('g',$,'${name.replaceAll("'", "''")}',$,$,$);`);
          const { records } = await scanned(file, piece);
          expect(records).toEqual([[1, 'IFCWALL', 'g', name, null, [], null]]);
        },
      ),
    );
  });

  test('with records of 5 MB is read whole', async () => {
    const refs = Array.from({ length: 800_000 }, (_, at) => `#${at}`).join(',');
    const { records } = await scanned(
      stepFile(`#1=IFCWALL('a',$,$,$,$,(${refs}));\n#2=IFCWALL('b');`),
      65_536,
    );
    expect(records.map((record) => Array.isArray(record) && record[0])).toEqual([1, 2]);
  });
});

describe('what is no STEP file', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' '.repeat(5000)],
    ['HTML', '<!doctype html><html></html>'],
    ['a PDF', '%PDF-1.7 …'],
    ['XML', '<?xml version="1.0"?><ifcXML/>'],
    ['JSON', '{"type":"ifcJSON"}'],
    ['a part of the beginning', 'ISO-1030'],
  ])('%s is refused, in one piece and byte by byte', async (_, file) => {
    expect([await faultOf(file), await faultOf(file, 1)]).toEqual(['notStep', 'notStep']);
  });

  test('UTF-16 is refused', async () => {
    expect(await faultOf(new Uint8Array(Buffer.from(FILE, 'utf16le')))).toBe('notStep');
  });
});

describe('a damaged file', () => {
  test('cut off anywhere in its data is truncated', async () => {
    const start = FILE.indexOf('DATA;') + 5;
    const end = FILE.lastIndexOf('ENDSEC;') + 6;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: start, max: end }), async (at) => {
        expect(await faultOf(FILE.slice(0, at))).toBe('truncated');
      }),
    );
  });

  test.each([
    ['a header alone', 'ISO-10303-21;\nHEADER;\nENDSEC;\n', 'truncated'],
    ['no ENDSEC', FILE.replace('\nENDSEC;\nEND-ISO', '\nEND-ISO'), 'malformed'],
    ['a string without its end', stepFile("#1=IFCWALL('a,$);\n#2=IFCWALL('b',$);"), 'malformed'],
    [
      'two strings without their ends',
      stepFile("#1=IFCWALL('a,$);#2=IFCWALL('b',$);#3=IFCWALL('c,$);"),
      'malformed',
    ],
    ['a string without its end in the last record', stepFile("#1=IFCWALL('a,$);"), 'malformed'],
    ['a number beyond 32 bits', stepFile("#4294967296=IFCWALL('a',$);"), 'malformed'],
    ['a reference beyond 32 bits', stepFile("#1=IFCWALL('a',$,$,$,#4294967296);"), 'malformed'],
    ['no equals sign', stepFile("#1 IFCWALL('a',$);"), 'malformed'],
    ['no bracket at its end', stepFile("#1=IFCWALL('a',$;"), 'malformed'],
    ['words among the records', stepFile('hello;'), 'malformed'],
  ])('with %s is refused', async (_, file, fault) => {
    expect(await faultOf(file)).toBe(fault);
    expect(await faultOf(file, 3)).toBe(fault);
  });

  test('with a record over 16 MB is refused', async () => {
    expect(await faultOf(stepFile(`#1=IFCWALL('${'a'.repeat(17 * 1024 * 1024)}');`), 65_536)).toBe(
      'malformed',
    );
  });

  test('with millions of brackets is read', async () => {
    const depth = 500_000;
    const { records } = await scanned(stepFile(`#1=IFCWALL('a',${'('.repeat(depth)}${')'.repeat(depth)});`));
    expect(records.length).toBe(1);
  });

  test('over its limit is refused', async () => {
    const scan = { entities: [], onSchema: () => undefined, onRecord: () => undefined, maxBytes: 100 };
    await expect(scanStep(inPieces(bytesOf(FILE), 50), scan)).rejects.toMatchObject({ fault: 'tooLarge' });
  });
});
