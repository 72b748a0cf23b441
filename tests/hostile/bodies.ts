import * as z from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { sampleOf } from '@/tests/hostile/sample';
import { schemasIn } from '@/tests/support/schemas';

/** A body as somebody sends it who wants to slow the portal down. */
export interface HostileBody {
  what: string;
  text: string;
}

const MILLION = 1_000_000;

/** What may be sent to a call, made from its contract; `short` leaves out what others show as well. */
export function bodiesFor(endpoint: Endpoint, short: boolean): HostileBody[] {
  const { body, bodyLimit } = endpoint;
  if (body === undefined) return [];
  const one = () => 1;
  const plain = sampleOf(body, { lengthOf: one, longTexts: false });
  const general = [
    { what: 'longest texts', value: sampleOf(body, { lengthOf: one, longTexts: true }) },
    { what: 'unknown names', value: { ...Object(plain), ...namesWithin(bodyLimit) } },
  ];
  return [
    ...general.map(({ what, value }) => ({ what, text: JSON.stringify(value) })),
    { what: 'nested as deeply as fits', text: '['.repeat(bodyLimit) },
    { what: 'a text as long as the body may be', text: JSON.stringify('x'.repeat(bodyLimit - 2)) },
    { what: 'a million zeros', text: `[${'0,'.repeat(MILLION - 1)}0]` },
    ...(short ? [] : [{ what: 'one byte too much', text: ' '.repeat(bodyLimit + 1) }]),
    ...listsIn(body).flatMap((list) => listBodies(body, list, bodyLimit, short ? ['{}'] : ['0', '{}', '[]'])),
  ];
}

interface List {
  path: string;
  max: number;
}

function listsIn(body: z.ZodType): List[] {
  const lists: List[] = [];
  for (const { path, schema } of schemasIn(body)) {
    if (schema instanceof z.ZodArray) lists.push({ path, max: Number(schema._zod.bag.maximum ?? 0) });
  }
  return lists;
}

/** A list at its maximum, above it, and far above it; the lists around it have one entry. */
function listBodies(
  body: z.ZodType,
  { path, max }: List,
  bodyLimit: number,
  entries: readonly string[],
): HostileBody[] {
  const withLength = (length: number) => (at: string) => (at === path ? length : 1);
  const textWith = (length: number) =>
    JSON.stringify(sampleOf(body, { lengthOf: withLength(length), longTexts: false }));
  const perEntry = Math.max(1, textWith(2).length - textWith(1).length);
  const fitting = Math.floor((bodyLimit - textWith(0).length) / perEntry);
  const place = path === '' ? 'the list' : path;
  return [
    { what: `${place}: ${Math.min(max, fitting)} entries`, text: textWith(Math.min(max, fitting)) },
    { what: `${place}: one more`, text: textWith(Math.min(max + 1, fitting)) },
    ...entries.map((entry) => ({
      what: `${place}: a million ${entry}`,
      text: textWith(1).replace(textOfEntry(body, path), new Array(MILLION).fill(entry).join(',')),
    })),
  ];
}

function textOfEntry(body: z.ZodType, path: string): string {
  for (const { path: at, schema } of schemasIn(body)) {
    if (at !== path || !(schema instanceof z.ZodArray)) continue;
    const below = path === '' ? '*' : `${path}/*`;
    return JSON.stringify(sampleOf(schema.element, { lengthOf: () => 1, longTexts: false }, below));
  }
  throw new Error(`no list at ${path}`);
}

function namesWithin(bytes: number): Record<string, number> {
  const count = Math.floor((bytes - 2_000) / 12);
  return Object.fromEntries(Array.from({ length: Math.max(0, count) }, (_, index) => [`n${index}`, 1]));
}

/** Queries as long as an address can be; the names are those of the contract. */
export function queriesFor({ query }: Endpoint): { what: string; query: string }[] {
  const names = query && 'shape' in query ? Object.keys(Object(query.shape)) : [];
  const values = [
    'x'.repeat(8_000),
    `${'('.repeat(2_000)}1${')'.repeat(2_000)}`,
    `title in (${new Array(900).fill("'a'").join(',')})`,
    new Array(500).fill("contains(title,'a')").join(' or ').slice(0, 8_000),
  ];
  return names.flatMap((name) =>
    values.map((value) => ({
      what: `query ${name}`,
      query: new URLSearchParams({ [name]: value }).toString(),
    })),
  );
}
