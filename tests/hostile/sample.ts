import * as z from 'zod';
import { fieldsOf, unwrapped } from '@/tests/support/schemas';

/** What a sample is made of. */
export interface SampleOptions {
  /** How many entries the list at a path such as `create` has. */
  lengthOf: (path: string) => number;
  /** Texts as long as they may be, or of one character. */
  longTexts: boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d',
  date: '2031-01-02',
  datetime: '2031-01-02T00:00:00Z',
  email: 'nobody@example.com',
};
const LONGEST_UNLIMITED = 1_000;

/** A value of the form that a schema asks for, which no rule behind it need take. */
export function sampleOf(schema: unknown, options: SampleOptions, path = ''): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return sampleObject(inner, options, path);
  if (inner instanceof z.ZodArray) return sampleList(inner, options, path);
  if (inner instanceof z.ZodUnion) return sampleOf(inner.options[0], options, path);
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodLiteral) return [...inner.values][0];
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat) return sampleText(inner, options);
  if (inner instanceof z.ZodNumber) return 1;
  if (inner instanceof z.ZodBoolean) return true;
  return inner instanceof z.ZodRecord ? { x: { y: 'z' } } : null;
}

function sampleObject(schema: z.ZodObject, options: SampleOptions, path: string): unknown {
  const fields = Object.entries(fieldsOf(schema)).filter(([, field]) => !isIgnored(field));
  const below = (name: string) => (path === '' ? name : `${path}/${name}`);
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, options, below(name))]));
}

function isIgnored(field: z.ZodType): boolean {
  return unwrapped(field) instanceof z.ZodUnknown;
}

function sampleList(schema: z.ZodArray, options: SampleOptions, path: string): unknown[] {
  const entry = sampleOf(schema.element, options, path === '' ? '*' : `${path}/*`);
  return new Array(options.lengthOf(path)).fill(entry);
}

function sampleText(schema: z.ZodString | z.ZodStringFormat, { longTexts }: SampleOptions): string {
  const known = FORMATS[schema.format ?? ''];
  if (known !== undefined) return known;
  return 'x'.repeat(longTexts ? Math.min(schema.maxLength ?? LONGEST_UNLIMITED, 20_000) : 1);
}
