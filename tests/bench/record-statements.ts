import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { portalDatabase } from '@/db/client';
import * as schema from '@/db/schema';
import '@/tests/support/quiet-log';
import { api } from '@/tests/support/api';
import type { BenchDatabase } from './databases';
import type { BenchRequest, WorkUnit } from './work-unit';

/** A statement as the bare server replays it; a hole is filled with what the request names, or with a fresh id. */
export interface Recorded {
  /** Absent for patterns, which a server must plan with the pattern at hand. */
  name?: string;
  text: string;
  /** A text with holes has `{{id}}`, `{{lot}}` or `{{fresh}}` in it, alone or within JSON. */
  params: (unknown | { withHoles: string })[];
}

type Hole = 'id' | 'lot' | 'fresh';

/** What asks who calls, signs them in here, and asks under which product: the bare server has no sign-in. */
const SIGN_IN = /"user_sessions"|"access_tokens"|"password_hash"|from "portal_products"/;

/**
 * Runs each unit once in this process, through the handlers of the contract, and notes what it asks the database:
 * the bare server runs exactly these statements.
 */
export async function recordStatements(
  bench: BenchDatabase,
  units: readonly WorkUnit[],
): Promise<Record<string, Recorded[]>> {
  const pool = new Pool({ connectionString: bench.url, max: 4 });
  let log: { text: string; params: unknown[] }[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void log.push({ text, params }) };
  portalDatabase.set(
    Promise.resolve({
      ...bench.database,
      db: drizzle(pool, { schema, logger }),
    }),
  );
  const recorded: Record<string, Recorded[]> = {};
  for (const [index, unit] of units.entries()) {
    if (unit.target === null) continue;
    const [request] = unit.requests;
    if (!request) throw new Error(`${unit.name} has nothing to ask for`);
    log = [];
    const answer = await call(request, bench.userIds[unit.caller]);
    const holes = holesOf(request, answer);
    recorded[unit.key] = log
      .filter(({ text }) => !SIGN_IN.test(text))
      .map(({ text, params }, at) => ({
        ...(!/\si?like\s/i.test(text) && { name: `bench_${index}_${at}` }),
        text,
        params: params.map((value) => withHoles(value, holes)),
      }));
    if (recorded[unit.key]?.length === 0) throw new Error(`${unit.name} asked the database nothing`);
  }
  portalDatabase.set(undefined);
  await pool.end();
  return recorded;
}

async function call({ method, path, body }: BenchRequest, userId: string): Promise<unknown> {
  const { status, body: answer } = await api({ userId }).send(method, path, { body });
  if (status < 300) return answer;
  throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
}

/** Values of this one call that differ from call to call. */
function holesOf({ method, path, body }: BenchRequest, answer: unknown): [value: unknown, hole: Hole][] {
  if (method === 'POST')
    return [
      [body?.projectUnitID, 'lot'],
      [createdId(answer), 'fresh'],
    ];
  return method === 'PUT' ? [[path.split('/').at(-1), 'id']] : [];
}

function withHoles(param: unknown, holes: readonly [value: unknown, hole: Hole][]): unknown {
  if (typeof param !== 'string') return param;
  let text = param;
  for (const [value, hole] of holes) {
    if (typeof value === 'string') text = text.replaceAll(value, `{{${hole}}}`);
  }
  return text === param ? param : { withHoles: text };
}

function createdId(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
  const { data } = answer;
  return typeof data === 'object' && data !== null && 'aacOrderLotItemID' in data
    ? data.aacOrderLotItemID
    : undefined;
}
