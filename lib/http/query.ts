import * as z from 'zod';

/** The parameters of a query: names without their optional leading `$`. */
interface ReadQuery {
  /** The first value of each. */
  values: Record<string, string>;
  /** Names that are given more than once. */
  repeated: readonly string[];
}

/** The query of an address. */
export function queryOf(url: string): ReadQuery {
  const start = url.indexOf('?');
  const values: Record<string, string> = Object.create(null);
  if (start === -1) return { values, repeated: [] };
  const repeated = new Set<string>();
  for (const [key, value] of new URLSearchParams(url.slice(start))) {
    const name = key.startsWith('$') ? key.slice(1) : key;
    if (name in values) repeated.add(name);
    else values[name] = value;
  }
  return { values, repeated: [...repeated] };
}

/**
 * The names of the parameters that a schema reads, through everything that is wrapped around it; null if it is no
 * object of parameters.
 */
export function queryNames(schema: unknown): readonly string[] | null {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe)
    return queryNames(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly;
  return isWrapped ? queryNames(schema.unwrap()) : null;
}
