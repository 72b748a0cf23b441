import { asc, desc, type SQL } from 'drizzle-orm';
import type { ListResource } from '@/db/queries/listing';
import type { RowOrder } from '@/lib/domain/row-filter';
import { filterError } from '@/lib/http/odata/filter-error';
import { fieldNamed, fieldOf } from '@/lib/http/odata/resolve-filter';
import { type Token, tokensOf } from '@/lib/http/odata/tokens';

const MAX_PROPERTIES = 8;

/**
 * `title desc, unitNo` as terms of ORDER BY, always ending in the primary key.
 * @throws AppError InvalidFilter naming the position
 */
export function compileOrderBy(source: string, { fields, primaryKey }: ListResource): SQL[] {
  const order = resolveOrder(source, fields);
  return [
    ...order.map(({ field, isDescending }) => (isDescending ? desc : asc)(fieldOf(fields, field).column)),
    asc(primaryKey),
  ];
}

/** The same as fields with their directions. @throws AppError InvalidFilter naming the position */
export function resolveOrder(source: string, fields: Readonly<Record<string, unknown>>): RowOrder[] {
  const tokens = tokensOf(source, 'orderby');
  const order: RowOrder[] = [];
  for (let next = 0; ; next += 1) {
    const property = nameAt(tokens, next++);
    if (order.length === MAX_PROPERTIES) throw filterError('TooComplex', property.position, 'orderby');
    const field = fieldNamed(fields, property, 'orderby');
    const isDescending = tokens[next]?.kind === 'name' && isDescendingWord(nameAt(tokens, next++));
    order.push({ field, isDescending });
    if (tokens[next]?.kind === 'end') return order;
    if (tokens[next]?.kind !== ',') throw unexpected(tokens[next]);
  }
}

function nameAt(tokens: readonly Token[], index: number): Token {
  const token = tokens[index];
  if (token?.kind !== 'name') throw unexpected(token);
  return token;
}

function isDescendingWord(word: Token): boolean {
  switch (word.value.toLowerCase()) {
    case 'asc':
      return false;
    case 'desc':
      return true;
    default:
      throw unexpected(word);
  }
}

function unexpected(token: Token | undefined) {
  return filterError('Unexpected', token?.position ?? 1, 'orderby');
}
