import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedPattern, foldText } from '@/lib/domain/fold-text';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await database.db
    .select({ folded: sql<string>`search_fold(text)` })
    .from(
      sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as sent(text, place)`,
    )
    .orderBy(sql`place`);
  return rows.map(({ folded }) => folded);
}

/** Blocks that have been complete in Unicode for long: what a newer one adds, not every database knows. */
const BLOCKS = [
  [0x1, 0x58f],
  [0x1e00, 0x214f],
  [0x2c60, 0x2c7f],
  [0x3040, 0x30ff],
  [0xac00, 0xac80],
  [0xfb00, 0xfb06],
  [0xff00, 0xff5e],
  [0x1d400, 0x1d7ff],
] as const;

test('the database folds every letter as the domain does', async () => {
  const letters = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  const around = letters.flatMap((letter) => [`a${letter}e`, `1${letter}2 u${letter}`]);
  const texts = [...letters, ...around];
  const folded = await foldedByDatabase(texts);
  const different = texts.filter((text, at) => folded[at] !== foldText(text));
  expect(different).toEqual([]);
});

test('the database folds every text as the domain does', async () => {
  const letter = fc.oneof(
    fc.constantFrom(..."aeouiqnAEÄÖÜäöüßẞæØłſ 0123-.,_/'’–\u0308\u0301\u00a0\u202f\u200bжΣς²½ﬁ\n"),
    fc
      .constantFrom(...BLOCKS)
      .chain(([first, last]) =>
        fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code)),
      ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letter, maxLength: 24 }), { minLength: 50 }),
      async (texts) => {
        expect(await foldedByDatabase(texts)).toEqual(texts.map(foldText));
      },
    ),
    { numRuns: 30 },
  );
});

test('the database finds a word where JavaScript does', async () => {
  const pairs = [
    ['Eine große Kueche im EG', 'kuche'],
    ['Der Ofen in der Ku\u0308che', 'kuche'],
    ['Haus P-1.002, EG', 'p1002'],
    ['Hauptstraße 1', 'strasse'],
    ['Zimmer [Bad] (x)', '(x)'],
    ['nichts', 'kuche'],
  ] as const;
  for (const [text, word] of pairs) {
    const pattern = foldedPattern(word);
    const [row] = await database.db
      .select({ place: sql<number>`regexp_instr(${text}, ${pattern})` })
      .from(sql`(values (1)) as one`);
    expect(row?.place, text).toBe(text.search(new RegExp(pattern, 'u')) + 1);
  }
});
