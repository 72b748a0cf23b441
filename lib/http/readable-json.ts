/** Deeper than any body of the contract, and far from what would exhaust a stack. */
const MAX_DEPTH = 64;
const HALF_A_CHARACTER = /\p{Cs}/u;

export interface JsonFault {
  kind: 'depth' | 'text';
  /** Where it is, as `create/3/sublotName`; empty for the whole body. */
  reference: string;
}

/**
 * What of a parsed body no service could work with, wherever it stands: nesting beyond all use, and texts that no
 * database keeps, because they hold a NUL or half of a character.
 */
export function jsonFault(value: unknown, depth = 0): JsonFault | null {
  if (typeof value === 'string') return isStorable(value) ? null : { kind: 'text', reference: '' };
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return { kind: 'depth', reference: '' };
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return { kind: 'text', reference: '' };
    const fault = jsonFault(inner, depth + 1);
    if (fault !== null) return { ...fault, reference: [name, fault.reference].filter(Boolean).join('/') };
  }
  return null;
}

/** Whether every database keeps the text as it is. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !HALF_A_CHARACTER.test(text);
}
