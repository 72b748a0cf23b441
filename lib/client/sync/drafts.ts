import { parsedJson } from './device-text';

/** Unsaved input as stored on the device. */
export interface Draft<Values> {
  typed: Values;
  /** The initial values of the form. */
  base: Values;
  /** When it was last typed, ISO 8601. */
  typedOn: string;
}

/** The id of a resource, or the ids of several that are changed together. */
export type ResourceId = string | number | readonly string[];

/**
 * Prefix of a draft's storage keys; it contains the user, so that people on the same device have separate
 * drafts.
 */
export function draftName(userId: string, form: string, resourceId: ResourceId): string {
  return `draft:${userId}:${form}:${typeof resourceId === 'object' ? setName(resourceId) : resourceId}:`;
}

/** Many ids under a short name, in any order: their count and a hash of them (FNV-1a, 64 bits). */
function setName(ids: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  // Not the browser's own SHA-256, which needs HTTPS.
  for (const byte of new TextEncoder().encode(ids.toSorted().join())) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `${ids.length}-${hash.toString(36)}`;
}

/** The text of one storage entry; null if there is nothing to store. */
export function writeDrafts(drafts: readonly Draft<unknown>[]): string | null {
  return drafts.length === 0 ? null : JSON.stringify(drafts);
}

/**
 * The drafts in the storage entries, newest last, without duplicates. A draft that does not have the shape of
 * `sample` (from another release or edited by hand) is ignored.
 */
export function readDrafts<Values>(texts: readonly string[], sample: Values): Draft<Values>[] {
  const drafts = texts.flatMap((text) => draftsIn(text, sample));
  const byTyped = new Map(drafts.map((draft) => [JSON.stringify(draft.typed), draft]));
  return [...byTyped.values()].sort((a, b) => (a.typedOn < b.typedOn ? -1 : 1));
}

function draftsIn<Values>(text: string, sample: Values): Draft<Values>[] {
  const entry = parsedJson(text);
  return Array.isArray(entry) ? entry.filter((draft) => isDraft(draft, sample)) : [];
}

function isDraft<Values>(draft: unknown, sample: Values): draft is Draft<Values> {
  if (typeof draft !== 'object' || draft === null) return false;
  const [typed, base, typedOn]: unknown[] = ['typed', 'base', 'typedOn'].map((name) =>
    Reflect.get(draft, name),
  );
  return typeof typedOn === 'string' && isLike(typed, sample) && isLike(base, sample);
}

/**
 * Whether a value has the shape of `sample`: the same fields of the same types. An empty sample allows any.
 */
function isLike<Values>(value: unknown, sample: Values): value is Values {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((item) => isLike(item, sample[0])));
  }
  if (sample === null || sample === undefined) return value === null || typeof value !== 'object';
  if (typeof sample !== 'object') return value === null ? false : typeof value === typeof sample;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(sample).every(([name, own]) => isLike(Reflect.get(value, name), own));
}

/** Whether two values are equal as JSON, in any order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
