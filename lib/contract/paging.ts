import * as z from 'zod';
import { MAX_COUNTED_ROWS } from '@/lib/domain/lists/counted-rows';

/** The query parameters of every list (rest.md, Conventions); each name may have a leading `$`. */
export interface ListQuery {
  filter?: string | undefined;
  orderby?: string | undefined;
  /** The number of rows to return; null returns all. */
  top: number | null;
  skip: number;
}

/** Longer than an address can be; the parser of the filter checks the rest and reports positions. */
const MAX_EXPRESSION_LENGTH = 16_384;

interface ListLimits {
  /** Number of rows without `top`; null if the list is always returned completely. */
  defaultTop: number | null;
  maxTop: number;
}

/** The query of a list: 20 rows by default, 500 at most, or the limits of the resource. */
export function listQuery({ defaultTop, maxTop }: ListLimits = { defaultTop: 20, maxTop: 500 }) {
  return z.object({
    filter: z
      .string()
      .max(MAX_EXPRESSION_LENGTH)
      .optional()
      .describe("OData filter, such as `stateKey ne 'Closed'`"),
    orderby: z
      .string()
      .max(MAX_EXPRESSION_LENGTH)
      .optional()
      .describe('Properties with `asc` or `desc`, separated by commas'),
    top: z.coerce.number().int().min(1).max(maxTop).nullable().default(defaultTop),
    skip: z.coerce.number().int().min(0).default(0),
  });
}

/** The query of a list that is returned completely unless `top` is given. */
export function wholeListQuery(maxTop = 500) {
  return listQuery({ defaultTop: null, maxTop });
}

/** `{"data": {…}}` */
export function one<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** `{"data": […], "count": n}`; `count` is the total before paging. */
export function list<T extends z.ZodType>(schema: T) {
  return z.object({ data: z.array(schema), count: z.int32() });
}

/** The same for a list that only ever grows, whose rows are not all counted. */
export function longList<T extends z.ZodType>(schema: T) {
  const count = z.int32().describe(`${MAX_COUNTED_ROWS + 1} means more than ${MAX_COUNTED_ROWS}`);
  return z.object({ data: z.array(schema), count });
}
