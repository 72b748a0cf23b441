/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file of `sizeBytes` that a `Range` header requests. Null for the whole file: no header, more
 * than one range, or another unit (RFC 9110 lets a server ignore those); 'unsatisfiable' is status 416.
 */
export function parseByteRange(header: string | null, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  const range =
    first === ''
      ? { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
      : { start: Number(first), end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return range.start > range.end ? 'unsatisfiable' : range;
}
