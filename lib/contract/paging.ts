import * as z from 'zod';

/** What every list understands (rest.md, Conventions); each name may also be written with a leading `$`. */
export interface ListQuery {
  filter?: string | undefined;
  orderby?: string | undefined;
  /** Rows to answer; null answers all of them. */
  top: number | null;
  skip: number;
}

/** More than an address can hold; what a filter may be says its own reader, which names the position. */
const MAX_EXPRESSION_LENGTH = 16_384;

interface ListLimits {
  /** Rows without `top`; null where the list is always answered whole. */
  defaultTop: number | null;
  maxTop: number;
}

/** The query of a list: 20 rows by default, 500 at most, or the limits the resource names. */
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

/** The query of a list that is answered whole unless `top` is given. */
export function wholeListQuery(maxTop = 500) {
  return listQuery({ defaultTop: null, maxTop });
}

/** `{"data": {…}}` */
export function one<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** `{"data": […], "count": n}`, count being the total before paging. */
export function list<T extends z.ZodType>(schema: T) {
  return z.object({ data: z.array(schema), count: z.int32() });
}
