import * as z from 'zod';
import { type Endpoint, namedSchemas } from '@/lib/contract/endpoint';
import { problemSchema } from '@/lib/contract/problem';
import type { JsonSchema } from '@/lib/http/openapi/types';

/** JSON schemas of all calls: their inputs and answers, and the named schemas they refer to. */
export interface ContractSchemas {
  params: ReadonlyMap<Endpoint, JsonSchema>;
  queries: ReadonlyMap<Endpoint, JsonSchema>;
  bodies: ReadonlyMap<Endpoint, JsonSchema>;
  answers: ReadonlyMap<Endpoint, JsonSchema>;
  components: Record<string, JsonSchema>;
}

/** Inputs and answers are converted separately, because defaults make fields optional only in inputs. */
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

/** How schemas are converted: without what adds nothing, and with their descriptions. */
export const described = {
  unrepresentable: 'any',
  override: ({ jsonSchema, zodSchema }) => {
    withoutNoise(jsonSchema);
    // The names are in a separate registry, so zod looks for descriptions only there.
    const description = z.globalRegistry.get(zodSchema)?.description;
    if (description !== undefined) jsonSchema.description = description;
  },
} satisfies z.core.ToJSONSchemaParams;

interface Converted {
  schemas: Map<Endpoint, JsonSchema>;
  named: Record<string, JsonSchema>;
}

/** Converts all schemas of one kind together, so that each named one is written once. */
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
  const all = z.toJSONSchema(z.object(shape), { io, metadata: namedSchemas, ...described });
  const text = withNamedJson(JSON.stringify(all)).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties = {}, $defs = {} }: JsonSchema & { $defs?: Record<string, JsonSchema> } =
    JSON.parse(text);
  const schemas = new Map([...keys].map(([endpoint, key]) => [endpoint, properties[key] ?? {}]));
  return { schemas, named: $defs };
}

/**
 * Any JSON is the one schema that refers to itself without a name of its own; zod numbers its uses, and generated
 * types of such names do not compile everywhere.
 * @throws if another schema refers to itself: it needs a name (`named`)
 */
function withNamedJson(text: string): string {
  const { $defs = {} }: { $defs?: Record<string, JsonSchema> } = JSON.parse(text);
  const made = Object.entries($defs).filter(([name]) => name.startsWith('__'));
  const contents = new Set(made.map(([name, schema]) => JSON.stringify(schema).replaceAll(name, ANY_JSON)));
  if (contents.size > 1) throw new Error('a schema of the contract refers to itself and has no name');
  return text.replaceAll(/__schema\d+/g, ANY_JSON);
}

const ANY_JSON = 'JsonValue';

/** Removes redundant parts that zod writes: the pattern of a format, and the limits of JavaScript's integers. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  plainTuple(schema);
  plainRecord(schema);
}

/** Generators of clients know lists of one kind, such as three coordinates, but few know tuples. */
function plainTuple(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, ...others] = schema.prefixItems ?? [];
  if (first === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return;
  schema.items = first;
  delete schema.prefixItems;
}

/** A record with known names as an object with these properties, because `required` may name no others. */
function plainRecord(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, properties, additionalProperties: value } = schema;
  if (!required || properties || typeof value !== 'object') return;
  schema.properties = Object.fromEntries(required.map((name) => [name, value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** Combines the named schemas of bodies and answers; a body's schema is called `…Input` if the two differ. */
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
