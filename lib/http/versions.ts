import { AppError } from '@/lib/services/errors';

const ENTITY_TAG = /^(?:W\/)?"(\d{1,9})"$/;

/** The version in If-Match; null without the header and for `*`, which matches any version. */
export function ifMatchOf(request: Request): number | null {
  const header = request.headers.get('if-match')?.trim();
  if (header === undefined || header === '*') return null;
  const version = ENTITY_TAG.exec(header)?.[1];
  if (version === undefined) throw new AppError('InvalidIfMatch');
  return Number(version);
}

/** The strong ETag of `{data: {version}}`; undefined for lists and answers without a version. */
export function etagOf(answer: unknown): string | undefined {
  const data = property(answer, 'data');
  const version = property(data, 'version');
  return typeof version === 'number' ? `"${version}"` : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
