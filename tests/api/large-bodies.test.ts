import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changePortalLegal } from '@/lib/contract/configuration';
import { applyConfiguration, planConfiguration } from '@/lib/contract/configuration-file';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { savePortalLogo } from '@/lib/contract/pictures';
import { applyUserImport, planUserImport } from '@/lib/contract/user-imports';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { dispatch } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { createPlannerProduct } from '@/tests/support/http-frame';
import { nameOf } from '@/tests/support/role-rows';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const SMALL = 256 * 1024;
const PLAN_ID = 'a'.repeat(64);
/** A placeholder that names neither the product, nor the kind of a document, nor a plan, which is stored nowhere. */
const NAMED = /\{(?!product\}|document\}|planID\})/;
const large = endpoints.filter(({ bodyLimit, body }) => body !== undefined && bodyLimit > SMALL);
const named = large.filter(({ path, isOfPortal }) => NAMED.test(path) && !isOfPortal);

let headers: Record<string, string>;
let unitId: string;

beforeAll(async () => {
  const { db } = database;
  await createPlannerProduct(db);
  const { tenantId } = await createTenant(db);
  ({ unitId } = await createProject(db, { tenantId, members: [] }));
  const { userId } = await createPerson(db);
  headers = { cookie: await sessionCookieOf(db, userId), 'sec-fetch-site': 'same-origin' };
});
afterEach(() => vi.restoreAllMocks());

/** A call whose body begins when it is read. */
function call({ method, path, consumes }: Endpoint, body: ReadableStream<Uint8Array>) {
  const values: Record<string, string> = { product: 'planner', document: 'table.csv', planID: PLAN_ID };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? unitId);
  return new Request(`http://localhost:3000${address}`, {
    method,
    headers: {
      ...headers,
      ...{ 'content-type': consumes, 'content-length': String(3 * 1024 * 1024) },
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    },
    body,
    // @ts-expect-error Node needs it for bodies in pieces, the types do not know it.
    duplex: 'half',
  });
}

describe('a large body', () => {
  it.each(named.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    'is not read, and has no room, where the caller cannot see what the address names: $name',
    async ({ endpoint }) => {
      const pull = vi.fn(() => new Promise<void>(() => {}));
      const answer = await dispatch(call(endpoint, new ReadableStream({ pull }, { highWaterMark: 0 })));
      expect(answer.status).toBe(404);
      expect(pull).not.toHaveBeenCalled();
    },
  );

  it('names its unit in the body only in batches of rows; the others have none', () => {
    const others = large.filter((endpoint) => !named.includes(endpoint)).map(nameOf);
    expect(others.sort()).toEqual([
      'POST /api/data/{product}/aacorderlotitems/batch',
      'POST /api/data/{product}/lintelorderlotitems/batch',
      'POST /api/data/{product}/profilefiles/thumbnail.png',
      nameOf(planUserImport),
      nameOf(applyUserImport),
      nameOf(planConfiguration),
      nameOf(applyConfiguration),
      nameOf(changePortalLegal),
      nameOf(savePortalLogo),
    ]);
  });

  it.each([
    ['legal texts', changePortalLegal],
    ['a logo of the portal', savePortalLogo],
    ['a configuration that is planned', planConfiguration],
    ['a configuration that is applied', applyConfiguration],
    ['people that are planned', planUserImport],
    ['people that are applied', applyUserImport],
  ])('of %s is read from administrators only', async (_, endpoint) => {
    const pull = vi.fn(() => new Promise<void>(() => {}));
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    expect((await dispatch(call(endpoint, body))).status).toBe(403);
    expect(pull).not.toHaveBeenCalled();
  });

  it('whose sender leaves is no error: nothing is wrong, and nobody is to be told', async () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const endpoint = large.find(({ path }) => path.endsWith('/aacorderlotitems/batch'));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('{"create":[')),
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const answer = endpoint && (await dispatch(call(endpoint, body)));
    await setImmediate();
    expect(answer?.status).toBe(499);
    const lines = written.flatMap((text) => text.split('\n')).filter((line) => line.includes('batch'));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'info', event: 'request', status: 499 }),
    ]);
    expect(lines.join('')).not.toMatch(/problem|aborted|refusal/);
  });
});
