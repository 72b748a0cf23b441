import { z } from 'zod';

/** The fields of an object schema, through everything that is wrapped around it; none of any other schema. */
export function fieldsOf(schema: unknown): Record<string, z.ZodType> {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

/** What a schema checks in the end, without defaults, nulls and conversions around it. */
export function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap());
  }
  if (schema instanceof z.ZodReadonly) return unwrapped(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}
