import { asc, desc, type SQL } from 'drizzle-orm';
import { fieldOf } from '@/lib/http/odata/compile-filter';
import { filterError } from '@/lib/http/odata/filter-error';
import { type Token, tokensOf } from '@/lib/http/odata/tokens';
import type { ListResource } from '@/lib/services/listing';

const MAX_PROPERTIES = 8;

/**
 * `title desc, unitNo` as terms of ORDER BY, always ending in the primary key.
 * @throws AppError InvalidFilter naming the position
 */
export function compileOrderBy(source: string, { fields, primaryKey }: ListResource): SQL[] {
  const tokens = tokensOf(source, 'orderby');
  const order: SQL[] = [];
  for (let next = 0; ; next += 1) {
    const property = nameAt(tokens, next++);
    if (order.length === MAX_PROPERTIES) throw filterError('TooComplex', property.position, 'orderby');
    const { column } = fieldOf(fields, property, 'orderby');
    const direction = tokens[next]?.kind === 'name' ? directionOf(nameAt(tokens, next++)) : asc;
    order.push(direction(column));
    if (tokens[next]?.kind === 'end') return [...order, asc(primaryKey)];
    if (tokens[next]?.kind !== ',') throw unexpected(tokens[next]);
  }
}

function nameAt(tokens: readonly Token[], index: number): Token {
  const token = tokens[index];
  if (token?.kind !== 'name') throw unexpected(token);
  return token;
}

function directionOf(word: Token): typeof asc {
  switch (word.value.toLowerCase()) {
    case 'asc':
      return asc;
    case 'desc':
      return desc;
    default:
      throw unexpected(word);
  }
}

function unexpected(token: Token | undefined) {
  return filterError('Unexpected', token?.position ?? 1, 'orderby');
}
