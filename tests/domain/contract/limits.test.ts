import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { listOf, recordOf } from '@/lib/contract/limits';
import { schemasIn } from '@/tests/support/schemas';

/** Texts whose form alone limits their length. */
const SHORT_FORMATS = ['uuid', 'date'];
/** Kinds of values that cannot be long. */
const SHORT_KINDS = ['number', 'int', 'boolean', 'enum', 'literal', 'null', 'transform'];
/** Kinds that hold others, which are checked themselves. */
const WRAPPERS = ['object', 'union', 'optional', 'nullable', 'default', 'pipe', 'readonly'];
/** Values that nobody reads, and drafts kept as they came: the size of the body is their limit. */
const AS_IT_CAME = ['unknown', 'custom'];

/** What the schema would let through without a limit; null where it has one. */
function complaintAbout(schema: z.ZodType, within: z.ZodType | undefined): string | null {
  const kind = schema.type;
  if ([...SHORT_KINDS, ...WRAPPERS, ...AS_IT_CAME].includes(kind)) return null;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const isShort = SHORT_FORMATS.includes(schema.format ?? '');
    return schema.maxLength === null && !isShort ? 'a text without a maximum' : null;
  }
  if (schema instanceof z.ZodTuple) return schema.def.rest === null ? null : 'a tuple without an end';
  if (schema instanceof z.ZodArray) return isBounded(schema, kind);
  if (schema instanceof z.ZodRecord) return isBounded(within, kind);
  return `${kind} is not known here`;
}

const MILLION = 1_000_000;

/** A million entries, each of them wrong, must be refused by one issue: none was looked at. */
function isBounded(schema: z.ZodType | undefined, kind: string): string | null {
  const many = kind === 'array' ? new Array(MILLION).fill(Symbol.iterator) : manyNames;
  const issues = schema?.safeParse(many).error?.issues ?? [];
  return issues.length === 1 && issues[0]?.code === 'too_big'
    ? null
    : `${kind} without a maximum checked first`;
}

const manyNames = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`n${index}`, 1]));

it('limits every list, record and text that a call takes', () => {
  const complaints: string[] = [];
  for (const { method, path, body, query } of endpoints) {
    for (const part of [body, query]) {
      if (part === undefined) continue;
      let within: z.ZodType | undefined;
      for (const place of schemasIn(part)) {
        const complaint = complaintAbout(place.schema, within);
        if (complaint !== null) complaints.push(`${method} ${path} ${place.path}: ${complaint}`);
        within = place.schema;
      }
    }
  }
  expect(complaints).toEqual([]);
});

it('finds what has no limit', () => {
  expect(complaintAbout(z.string(), undefined)).toBe('a text without a maximum');
  expect(complaintAbout(z.array(z.uuid()), undefined)).toMatch(/checked first/);
  expect(complaintAbout(z.record(z.string(), z.string()), undefined)).toMatch(/checked first/);
  expect(complaintAbout(z.json(), undefined)).toMatch(/not known/);
});

it('counts before it reads', () => {
  let read = 0;
  const entry = z.unknown().refine(() => {
    read += 1;
    return true;
  });
  expect(listOf(entry, 3).safeParse([1, 2, 3, 4]).success).toBe(false);
  expect(recordOf(entry, 1).safeParse({ a: 1, b: 2 }).success).toBe(false);
  expect(read).toBe(0);
  expect(listOf(entry, 3).parse([1, 2, 3])).toEqual([1, 2, 3]);
  expect(recordOf(entry, 1).parse({ a: 1 })).toEqual({ a: 1 });
  expect(read).toBe(4);
  expect(listOf(entry, 3).min(1).safeParse([]).error?.issues).toMatchObject([{ code: 'too_small' }]);
});
