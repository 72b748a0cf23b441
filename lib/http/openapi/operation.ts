import type { Access, Endpoint } from '@/lib/contract/endpoint';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { ContractSchemas } from '@/lib/http/openapi/schemas';
import type { JsonSchema, Operation, Parameter, ResponseDescription } from '@/lib/http/openapi/types';
import { problemStatus } from '@/lib/http/problem-status';

const PROBLEM: JsonSchema = { $ref: '#/components/schemas/Problem' };

/** Who may call, for calls whose summary says everything else. */
const CALLERS: Readonly<Record<Access, string>> = {
  public: 'Without signing in.',
  viewer: 'For signed-in users and all their tokens; the answer contains what the caller can see.',
  write: 'For signed-in users and their tokens that are not read-only, if their roles allow it.',
};

/** The OpenAPI description of one call. */
export function operationOf(endpoint: Endpoint, schemas: ContractSchemas): Operation {
  const { summary, description, tags, access, consumes } = endpoint;
  const body = schemas.bodies.get(endpoint);
  return {
    operationId: operationId(endpoint),
    summary,
    description: description ?? `${summary}. ${CALLERS[access]}`,
    tags: [...tags],
    ...(access === 'public' && { security: [] }),
    parameters: parametersOf(endpoint, schemas),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        description: `At most ${Math.floor(endpoint.bodyLimit / 1024)} KB`,
        content: { [consumes]: { schema: body } },
      },
    }),
    responses: {
      [endpoint.status]: successOf(endpoint, schemas),
      ...refusalsOf(endpoint),
      default: { description: 'Any other refusal', content: problemContent(PROBLEM) },
    },
  };
}

/**
 * `GET /api/data/{product}/projects/{projectUnitID}` becomes `getProjectsByProjectUnitID`; the second path of
 * a call with two gets a suffix.
 */
function operationId({ method, path, isAlias }: Endpoint): string {
  const words = path.split(/[/.-]/).filter((word) => !['', 'api', 'data', '{product}'].includes(word));
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const names = words.map((word) =>
    word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word),
  );
  return method.toLowerCase() + names.join('') + (isAlias ? 'Alias' : '');
}

function parametersOf(endpoint: Endpoint, schemas: ContractSchemas): Parameter[] {
  const params = schemas.params.get(endpoint)?.properties ?? {};
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
  const inPath = names.map((name) => parameter('path', name, params[name] ?? { type: 'string' }, true));
  const inQuery = Object.entries(schemas.queries.get(endpoint)?.properties ?? {}).map(([name, schema]) =>
    parameter('query', name, withoutNull(schema), !acceptsWithout(endpoint, name)),
  );
  return [...inPath, ...inQuery, ...headersOf(endpoint)];
}

function parameter(where: Parameter['in'], name: string, schema: JsonSchema, required: boolean): Parameter {
  const { description, ...rest } = schema;
  return { name, in: where, required, ...(description !== undefined && { description }), schema: rest };
}

function headersOf({ method, access, status }: Endpoint): Parameter[] {
  if (access === 'public') return [];
  const text: JsonSchema = { type: 'string' };
  if (method === 'PUT' || method === 'DELETE') {
    return [parameter('header', 'If-Match', { ...text, description: 'Version seen, such as "3"' }, false)];
  }
  if (method !== 'POST' || status !== 201) return [];
  const description = 'The same key and body within 24 hours answers the first answer again';
  return [parameter('header', 'Idempotency-Key', { ...text, maxLength: 200, description }, false)];
}

/** Removes null from a query parameter's type: there it only means optional. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (only === undefined || others.length > 0) return schema;
  const { anyOf: _, default: preset, ...rest } = schema;
  return { ...only, ...rest, ...(preset != null && { default: preset }) };
}

function acceptsWithout({ query }: Endpoint, name: string): boolean {
  const result = query?.safeParse({});
  return result?.success !== false || !result.error.issues.some(({ path }) => path[0] === name);
}

function successOf(endpoint: Endpoint, schemas: ContractSchemas): ResponseDescription {
  const { status, produces, method } = endpoint;
  const answer = schemas.answers.get(endpoint);
  const description = status === 204 ? 'Done, nothing to say' : status === 201 ? 'Created' : 'Done';
  if (answer === undefined) {
    const content = { [produces]: { schema: {} } };
    return status === 204 || method === 'DELETE' ? { description } : { description, content };
  }
  const etag = { description: 'Version for If-Match', schema: { type: 'string' } };
  const content = { [produces]: { schema: answer } };
  return hasVersion(answer, schemas.components)
    ? { description, headers: { ETag: etag }, content }
    : { description, content };
}

function hasVersion(answer: JsonSchema, components: Record<string, JsonSchema>): boolean {
  const data = answer.properties?.data;
  const resource =
    data?.$ref === undefined ? data : components[data.$ref.slice(data.$ref.lastIndexOf('/') + 1)];
  return resource?.properties?.version !== undefined;
}

/** The refusals of a call by status: its own and those of every call of its kind. */
function refusalsOf(endpoint: Endpoint): Record<string, ResponseDescription> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...impliedRefusals(endpoint), ...endpoint.errors])) {
    const status = problemStatus(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = { allOf: [PROBLEM, { properties: { code: { enum: codes } } }] };
      return [status, { description: codes.join(', '), content: problemContent(schema) }];
    }),
  );
}

function impliedRefusals({ method, path, access, query, params, body }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [];
  codes.push('UnknownField');
  if (query !== undefined || body !== undefined) codes.push('ValidationFailed');
  if (body !== undefined) codes.push('InvalidJson', 'PayloadTooLarge', 'UnsupportedMediaType');
  if (access !== 'public') codes.push('Unauthenticated');
  if (access !== 'public' && method !== 'GET') codes.push('CrossOrigin', 'Forbidden', 'NotFound');
  if (access !== 'public' && method === 'POST') codes.push('StorageFull');
  if (access === 'write') codes.push('ReadOnlyToken');
  if (path.includes('{product}')) codes.push('UnknownProduct');
  if (params !== undefined) codes.push('NotFound');
  if (access !== 'public' && (method === 'PUT' || method === 'DELETE')) codes.push('InvalidIfMatch');
  return codes;
}

function problemContent(schema: JsonSchema) {
  return { 'application/problem+json': { schema } };
}
