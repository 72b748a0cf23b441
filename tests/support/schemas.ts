import * as z from 'zod';

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

/** A place in a schema, such as `create/*\/qty`. */
interface SchemaPlace {
  path: string;
  schema: z.ZodType;
}

/** Every schema that a value is checked with, the outermost first. */
export function* schemasIn(schema: z.ZodType, path = ''): Generator<SchemaPlace> {
  yield { path, schema };
  const inner = unwrapped(schema);
  if (inner !== schema && inner instanceof z.ZodType) return yield* schemasIn(inner, path);
  const below = (name: string) => [path, name].filter(Boolean).join('/');
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(fieldsOf(schema))) yield* schemasIn(field, below(name));
  } else if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    yield* schemasIn(schema.element, below('*'));
  } else if (schema instanceof z.ZodTuple) {
    for (const [index, item] of schema.def.items.entries())
      if (item instanceof z.ZodType) yield* schemasIn(item, below(String(index)));
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) if (option instanceof z.ZodType) yield* schemasIn(option, path);
  }
}
