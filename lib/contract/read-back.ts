import * as z from 'zod';

const ignored = z.unknown().optional().describe('accepted and ignored');

/**
 * A body that also accepts the other fields of the resource, so that a resource can be sent back as it was
 * read (rest.md, Conventions). Those fields are dropped; fields that the resource does not have are refused.
 */
export function readBack<T>(resource: z.ZodObject, body: z.ZodObject & z.ZodType<T>): z.ZodType<T>;
export function readBack(resource: z.ZodObject, body: z.ZodObject): z.ZodType {
  const names = Object.keys(resource.shape).filter((name) => !Object.hasOwn(body.shape, name));
  const isSet = ([name]: [string, unknown]) => Object.hasOwn(body.shape, name);
  return body
    .extend(Object.fromEntries(names.map((name) => [name, ignored])))
    .transform((sent) => Object.fromEntries(Object.entries(sent).filter(isSet)));
}
