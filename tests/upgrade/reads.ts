import * as z from 'zod';
import type { HostileCaller } from '@/tests/hostile/caller';

const operationSchema = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .default([]),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.object({ get: operationSchema.optional() })),
});

const PAGES = ['', '/current-projects-list', '/task-list', '/dash'].map((page) => `/home/app${page}`);
/** A stream does not end by itself. */
const STREAM = '/api/events';

/**
 * The pages and the calls that a release answers somebody without an error: what its own OpenAPI document has
 * about a portal, a person or a project.
 */
export async function readsOf(caller: HostileCaller, unitId: string): Promise<string[]> {
  const { text } = await caller.send('GET', '/api/openapi.json', { keepsText: true });
  const { paths } = documentSchema.parse(JSON.parse(text));
  const calls = Object.entries(paths).flatMap(([path, { get }]) =>
    get && path !== STREAM ? (addressOf(path, get, unitId) ?? []) : [],
  );
  const answered: string[] = [];
  for (const path of [...PAGES, ...calls]) {
    const { status } = await caller.send('GET', path);
    if (status >= 200 && status < 300) answered.push(path);
  }
  return answered;
}

/** Null if the call needs something else than a product and a unit. */
function addressOf(path: string, { parameters }: z.infer<typeof operationSchema>, unitId: string) {
  const valueFor = (name: string) => {
    if (name === 'product') return 'planner';
    return /^((root|parent|below)?Project)?unitID$|^rootI[dD]$|^rootUnitI[dD]$/i.test(name) ? unitId : null;
  };
  const required = parameters.filter((parameter) => parameter.in === 'path' || parameter.required);
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of required) {
    const value = valueFor(name);
    if (value === null) return null;
    if (place === 'query') query.set(name, value);
    else address = address.replace(`{${name}}`, value);
  }
  return query.size === 0 ? address : `${address}?${query}`;
}
