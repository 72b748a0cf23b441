import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { bodiesFor, type HostileBody, queriesFor } from '@/tests/hostile/bodies';
import type { HostileCaller } from '@/tests/hostile/caller';
import { Findings } from '@/tests/hostile/findings';

/** Who attacks: somebody who sees the project, somebody who sees none, and somebody who is not signed in. */
export interface Attackers {
  member: HostileCaller;
  outsider: HostileCaller;
  nobody: HostileCaller;
}

export interface AttackPlan {
  attackers: Attackers;
  /** A project that the member sees. */
  unitId: string;
  /** Fewer bodies, and the calls with small ones by one person each. */
  short: boolean;
  /** How late an answer may come. */
  longestMs: number;
  /** Calls that are left alone. */
  except?: (endpoint: Endpoint) => boolean;
}

const AT_ONCE = 10;
const DRIP_MS = 3_000;
const UNKNOWN_ID = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
/** Placeholders that name a unit: the member meets one they see, so that their bodies are read. */
const UNIT_PARAMS = /^(rootId|rootUnitId|rootProjectUnitID|projectUnitID|unitId|id)$/;
/** A stream without an end. */
const STREAMS = ['/api/events'];

/** Sends to a started portal, from this machine, what its contract allows to be sent and more; bounded in time. */
export async function attack({ attackers, unitId, short, longestMs, except }: AttackPlan): Promise<Findings> {
  const { member, outsider, nobody } = attackers;
  const findings = new Findings(longestMs);
  const calls = endpoints.filter((endpoint) => !STREAMS.includes(endpoint.path) && !except?.(endpoint));
  for (const endpoint of calls) {
    const isSmall = endpoint.bodyClass === 'ordinary' || endpoint.bodyClass === 'public';
    const callers = short ? (isSmall ? [member] : [outsider, member]) : [nobody, outsider, member];
    const bodies = endpoint.consumes === 'application/json' ? bodiesFor(endpoint, short) : [];
    for (const caller of callers) await attackCall(endpoint, caller, { bodies, unitId, findings, short });
  }
  await attackSlowly(calls, [outsider, member], unitId, findings);
  findings.note('afterwards GET /api/tasks', await member.ask('GET', '/api/tasks'));
  return findings;
}

interface Attack {
  bodies: readonly HostileBody[];
  unitId: string;
  findings: Findings;
  short: boolean;
}

async function attackCall(
  endpoint: Endpoint,
  caller: HostileCaller,
  { bodies, unitId, findings, short }: Attack,
): Promise<void> {
  const { method } = endpoint;
  const path = pathOf(endpoint, caller.name === 'member' ? unitId : UNKNOWN_ID);
  const title = `${caller.name}: ${method} ${endpoint.path}`;
  // Nothing is deleted that others of the run may need.
  if (method === 'DELETE') return;
  for (const { what, query } of short ? [] : queriesFor(endpoint)) {
    findings.note(`${title}, ${what}`, await caller.ask(method, `${path}?${query}`));
  }
  for (const { what, text } of bodies) {
    findings.note(`${title}, ${what}`, await caller.ask(method, path, text));
  }
  const largest = bodies.filter(({ text }) => text.length <= endpoint.bodyLimit).sort(byLength)[0];
  if (largest === undefined || (short && endpoint.bodyClass !== 'batch')) return;
  const asked = Array.from({ length: AT_ONCE }, () => caller.ask(method, path, largest.text));
  for (const answer of await Promise.all(asked)) findings.note(`${title}, ${AT_ONCE} at once`, answer);
}

function byLength(a: { text: string }, b: { text: string }): number {
  return b.text.length - a.text.length;
}

function pathOf({ path, params }: Endpoint, unitId: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'product') return 'planner';
    if (UNIT_PARAMS.test(name)) return unitId;
    if (name === 'file') return `${unitId}.json`;
    const isDocument =
      params?.safeParse({ projectUnitID: UNKNOWN_ID, document: 'table.csv' }).success === true;
    return name === 'document' ? (isDocument ? 'table.csv' : 'order.csv') : UNKNOWN_ID;
  });
}

/** People who send a byte now and then to the calls with the largest bodies; others must be served meanwhile. */
async function attackSlowly(
  calls: readonly Endpoint[],
  callers: readonly HostileCaller[],
  unitId: string,
  findings: Findings,
): Promise<void> {
  const large = calls.filter(({ bodyClass, method }) => bodyClass === 'batch' && method !== 'GET');
  const leave = callers.flatMap((caller) =>
    large.flatMap((endpoint) =>
      Array.from({ length: AT_ONCE }, () =>
        caller.drip(endpoint.method, pathOf(endpoint, unitId), endpoint.bodyLimit),
      ),
    ),
  );
  const until = performance.now() + DRIP_MS;
  const [witness] = callers;
  while (witness && performance.now() < until) {
    findings.note('beside slow senders GET /api/tasks', await witness.ask('GET', '/api/tasks'));
    const batch = '/api/data/planner/aacorderlotitems/batch';
    findings.note('beside slow senders POST a row', await witness.ask('POST', batch, '{}'));
  }
  for (const end of leave) end();
}
