/** Deeper than any body of the contract, and far below the limit of the stack. */
const MAX_DEPTH = 64;
/** More values than any body of the contract has, and few enough to hold in memory several times. */
const MAX_VALUES = 300_000;
const LONE_SURROGATE = /\p{Cs}/u;

export interface JsonFault {
  kind: 'depth' | 'text';
  /** Path of the fault, such as `create/3/sublotName`; empty for the whole body. */
  reference: string;
}

/**
 * Whether a JSON text has more values than any call takes, checked before it is parsed: two bytes of text may
 * become an object of sixty.
 */
export function hasTooManyValues(text: string): boolean {
  if (text.length < MAX_VALUES) return false;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < text.length && values <= MAX_VALUES; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === ',' || character === '[' || character === '{')) values += 1;
  }
  return values > MAX_VALUES;
}

/**
 * A fault of a parsed body that no service could handle, at any position: excessive nesting, and texts that a
 * database cannot store, because they contain a NUL or a lone surrogate.
 */
export function jsonFault(value: unknown, depth = 0): JsonFault | null {
  if (typeof value === 'string') return isStorable(value) ? null : { kind: 'text', reference: '' };
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return { kind: 'depth', reference: '' };
  return Array.isArray(value) ? faultInList(value, depth) : faultInObject(value, depth);
}

/** Uses no list of entries, which would double the memory of a long list. */
function faultInList(list: readonly unknown[], depth: number): JsonFault | null {
  for (let index = 0; index < list.length; index += 1) {
    const fault = jsonFault(list[index], depth + 1);
    if (fault !== null) return below(index, fault);
  }
  return null;
}

function faultInObject(object: object, depth: number): JsonFault | null {
  for (const name of Object.keys(object)) {
    if (!isStorable(name)) return { kind: 'text', reference: '' };
    const fault = jsonFault(Reflect.get(object, name), depth + 1);
    if (fault !== null) return below(name, fault);
  }
  return null;
}

function below(name: string | number, { kind, reference }: JsonFault): JsonFault {
  return { kind, reference: reference === '' ? `${name}` : `${name}/${reference}` };
}

/** Whether every database can store the text unchanged. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
