import * as z from 'zod';
import { type Endpoint, namedSchemas } from '@/lib/contract/endpoint';
import { problemSchema } from '@/lib/contract/problem';
import type { JsonSchema } from '@/lib/http/openapi/types';

/** JSON schemas of all calls: what each takes and answers, and the named ones they refer to. */
export interface ContractSchemas {
  params: ReadonlyMap<Endpoint, JsonSchema>;
  queries: ReadonlyMap<Endpoint, JsonSchema>;
  bodies: ReadonlyMap<Endpoint, JsonSchema>;
  answers: ReadonlyMap<Endpoint, JsonSchema>;
  components: Record<string, JsonSchema>;
}

/** A schema read as what is sent (`input`) or as what is answered may differ: defaults make fields optional. */
export function contractSchemas(endpoints: readonly Endpoint[]): ContractSchemas {
  const answers = converted(endpoints, 'answer', 'output', { problem: problemSchema });
  const bodies = converted(endpoints, 'body', 'input');
  return {
    params: converted(endpoints, 'params', 'output').schemas,
    queries: converted(endpoints, 'query', 'output').schemas,
    answers: answers.schemas,
    ...joined(bodies, answers.named),
  };
}

interface Converted {
  schemas: Map<Endpoint, JsonSchema>;
  named: Record<string, JsonSchema>;
}

/** All schemas of one kind in one conversion, so that the named ones come out once. */
function converted(
  endpoints: readonly Endpoint[],
  part: 'params' | 'query' | 'body' | 'answer',
  io: 'input' | 'output',
  always: Record<string, z.ZodType> = {},
): Converted {
  const shape: Record<string, z.ZodType> = { ...always };
  const keys = new Map<Endpoint, string>();
  for (const [index, endpoint] of endpoints.entries()) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    keys.set(endpoint, `call${index}`);
    shape[`call${index}`] = schema;
  }
  const all = z.toJSONSchema(z.object(shape), {
    io,
    metadata: namedSchemas,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      withoutNoise(jsonSchema);
      // The names stand in a registry of their own, so zod looks for descriptions there alone.
      const description = z.globalRegistry.get(zodSchema)?.description;
      if (description !== undefined) jsonSchema.description = description;
    },
  });
  const text = JSON.stringify(all).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties = {}, $defs = {} }: JsonSchema & { $defs?: Record<string, JsonSchema> } =
    JSON.parse(text);
  const schemas = new Map([...keys].map(([endpoint, key]) => [endpoint, properties[key] ?? {}]));
  return { schemas, named: $defs };
}

/** zod spells out what a format and JavaScript's whole numbers imply. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Puts the bodies' named schemas beside those of the answers, as `…Input` where the two differ. */
function joined(bodies: Converted, answered: Record<string, JsonSchema>) {
  const differing = new Set(
    Object.keys(bodies.named).filter(
      (id) => answered[id] !== undefined && JSON.stringify(answered[id]) !== JSON.stringify(bodies.named[id]),
    ),
  );
  for (const id of Object.keys(bodies.named)) {
    const refers = [...differing].some((other) =>
      JSON.stringify(bodies.named[id]).includes(`schemas/${other}"`),
    );
    if (refers && answered[id] !== undefined) differing.add(id);
  }
  const rename = (schema: JsonSchema): JsonSchema =>
    JSON.parse(
      JSON.stringify(schema).replace(/"#\/components\/schemas\/(\w+)"/g, (ref, id: string) =>
        differing.has(id) ? `"#/components/schemas/${id}Input"` : ref,
      ),
    );
  const components = { ...answered };
  for (const [id, schema] of Object.entries(bodies.named)) {
    components[differing.has(id) ? `${id}Input` : id] = rename(schema);
  }
  const renamed = [...bodies.schemas].map(([endpoint, schema]) => [endpoint, rename(schema)] as const);
  return { bodies: new Map(renamed), components };
}
