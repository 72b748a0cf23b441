import { describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { contractText, openApiDocument } from '@/lib/http/openapi/document';
import type { JsonSchema, Operation } from '@/lib/http/openapi/types';
import { problemCodes } from '@/lib/http/problem-status';
import { TextResponse } from '@/lib/http/text-response';
import { api } from '@/tests/support/api';

const document = openApiDocument(endpoints);
const operations: [string, Operation][] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
);

/** Every schema inside of a value, with where it stands. */
function* schemasIn(value: unknown, at = ''): Generator<[string, JsonSchema]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value];
  for (const [key, inner] of Object.entries(value)) yield* schemasIn(inner, `${at}/${key}`);
}

describe('the OpenAPI document', () => {
  it('is what /api/openapi.json answers, without signing in', async () => {
    const answer = await api().send('GET', '/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('is written once, and its answer says that it stays the same', async () => {
    const { GET } = await import('@/app/api/openapi.json/route');
    const ask = async () => {
      const answer = await GET(new Request('http://localhost:3000/api/openapi.json'), {
        params: Promise.resolve({}),
      });
      return answer instanceof TextResponse ? answer.fixedText : null;
    };
    const text = contractText();
    // Not `toBe`, which would print the whole document.
    expect([await ask(), await ask()].map((answered) => answered === text)).toEqual([true, true]);
  });

  it('describes every call once, with an id of its own', () => {
    expect(operations).toHaveLength(endpoints.length);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([]);
  });

  it('refers only to schemas it has, and has none that nothing refers to', () => {
    const referred = new Set(
      [...schemasIn(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : [])),
    );
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...referred].sort()).toEqual(known.sort());
  });

  it('declares the parameters of each path and says what can be sent and answered', () => {
    for (const [call, { parameters, responses, requestBody, summary, tags }] of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect([call, inPath]).toEqual([call, call.match(/\{\w+\}/g) ?? []]);
      expect([call, Object.keys(responses).some((status) => status.startsWith('2'))]).toEqual([call, true]);
      expect([call, summary.length > 3 && tags.length > 0]).toEqual([call, true]);
      if (call.startsWith('get')) expect([call, requestBody]).toEqual([call, undefined]);
    }
  });

  it('can be read by generators of clients: names, items of lists, required properties, descriptions', () => {
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('_'))).toEqual([]);
    const schemas = [...schemasIn(document)];
    const listsWithoutItems = schemas.filter(([, schema]) => schema.type === 'array' && !schema.items);
    expect(listsWithoutItems.map(([at]) => at)).toEqual([]);
    const undefinedNames = schemas.flatMap(([at, { type, required, properties }]) =>
      type === 'object' && Array.isArray(required)
        ? required.filter((name) => !Object.hasOwn(Object(properties), name)).map((name) => `${at} ${name}`)
        : [],
    );
    expect(undefinedNames).toEqual([]);
    for (const [call, { description = '' }] of operations) {
      expect([call, description.trim() !== '']).toEqual([call, true]);
    }
  });

  it('lets no body have fields that are not named', () => {
    for (const [call, { requestBody }] of operations) {
      const inputs = JSON.stringify(requestBody ?? {});
      const names = [...inputs.matchAll(/schemas\/(\w+)/g)].map((match) => match[1] ?? '');
      const schemas = [requestBody, ...names.map((name) => document.components.schemas[name])];
      const open = [...schemasIn(schemas)].filter(
        ([, schema]) =>
          schema.type === 'object' && schema.properties && schema.additionalProperties !== false,
      );
      expect([call, open.map(([at]) => at)]).toEqual([call, []]);
    }
  });

  it('knows every code that a call may be refused with', () => {
    const known: string[] = problemCodes();
    for (const { path, errors } of endpoints) {
      expect([path, errors.filter((code) => !known.includes(code))]).toEqual([path, []]);
    }
  });

  it('shows what a list takes', () => {
    const list = document.paths['/api/data/{product}/projects']?.get;
    const query = list?.parameters.filter((parameter) => parameter.in === 'query');
    expect(query?.map(({ name, required }) => [name, required])).toEqual([
      ['filter', false],
      ['orderby', false],
      ['top', false],
      ['skip', false],
    ]);
    expect(query?.[2]?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 500, default: 20 });
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '404', 'default']);
  });
});

describe('/api/docs', () => {
  it('is one page that loads nothing and runs only its own script', async () => {
    const { status, headers, body } = await api().send('GET', '/api/docs');
    expect(status).toBe(200);
    const nonce = /nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(body).toContain(`<script nonce="${nonce}">`);
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(body).not.toMatch(/ (?:on\w+|style)="/);
    for (const code of problemCodes()) expect(body).toContain(`id="${code}"`);
    for (const [, { operationId }] of operations) expect(body).toContain(`id="${operationId}"`);
  });

  it('finds calls by words, and writes what was searched only escaped', async () => {
    const found = await api().send('GET', '/api/docs', { query: { q: 'batch post' } });
    expect(String(found.body).match(/data-call/g)?.length).toBeLessThan(operations.length);
    const odd = await api().send('GET', '/api/docs', { query: { q: '"><script>alert(1)</script>' } });
    expect(odd.body).not.toContain('<script>alert');
    expect(odd.body).toContain('No call has these words');
  });
});
