import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { multiLine, oneLine } from '@/lib/contract/texts';
import { cleanLine, cleanLines, isReadableLines } from '@/lib/domain/forms/text-lines';
import { schemasIn } from '@/tests/support/schemas';

const REVERSED = '\u202egnp.exe\u202c';

it('makes one line of what was pasted', () => {
  expect(cleanLine(' Hall\r\nNorth\t2 ')).toBe('Hall North 2');
  expect(cleanLine(`Plan ${REVERSED}`)).toBe('Plan gnp.exe');
  expect(cleanLine('a\u2028b\u0085c\u001bd')).toBe('a b c d');
  expect(cleanLine('Größe – 12,5 m² 👷🏽')).toBe('Größe – 12,5 m² 👷🏽');
});

it('never leaves a break, a control or a reversing character in one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});

it('takes lines as they are, but for control characters', () => {
  expect(cleanLines(' a\r\nb\rc\n ')).toBe('a\nb\nc');
  expect(isReadableLines('a\n\tb')).toBe(true);
  for (const text of ['a\u0007', `a${REVERSED}`, 'a\u007f']) expect(isReadableLines(text)).toBe(false);
});

it('takes a text without a visible character for empty', () => {
  for (const text of ['\u200b', '\u00ad', '\u2060\u00a0\ufeff', '\u3164']) {
    expect(cleanLine(text)).toBe('');
    expect(cleanLines(text)).toBe('');
    expect(oneLine(5).min(1).safeParse(text).success).toBe(false);
  }
  // What belongs to a visible character stays.
  expect(cleanLine('👨\u200d👩\u200d👧 Ha\u00adus')).toBe('👨\u200d👩\u200d👧 Ha\u00adus');
});

it('is what the contract takes', () => {
  expect(oneLine(5).parse(' a\nb ')).toBe('a b');
  expect(oneLine(5).min(1).safeParse('\u202e \n').success).toBe(false);
  expect(multiLine(5).parse('a\r\nb')).toBe('a\nb');
  expect(multiLine(5).safeParse('a\u0000').success).toBe(false);
});

/** Names and texts that people read in one line, found by their field's name in every body of the contract. */
it('holds for the fields of every noun', () => {
  const names = /^(title|name|name2|firstName|lastName|street[12]|city|zip|country|officePhone|heading)$/;
  const schemas: [string, z.ZodType][] = [];
  for (const { method, path, body } of endpoints) {
    // Cells of a file come as they stand there: its plan names the row that cannot be read.
    if (body === undefined || path.includes('/users/imports')) continue;
    for (const place of schemasIn(body)) {
      const field = place.path.split('/').at(-1) ?? '';
      if (names.test(field) && place.schema instanceof z.ZodString) {
        schemas.push([`${method} ${path} ${place.path}`, place.schema]);
      }
    }
  }
  expect(schemas.length).toBeGreaterThan(20);
  expect(
    schemas.filter(([, schema]) => schema.safeParse('a\nb').data !== 'a b').map(([name]) => name),
  ).toEqual([]);
});
