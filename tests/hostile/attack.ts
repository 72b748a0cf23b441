import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { bodiesFor, queriesFor } from '@/tests/hostile/bodies';
import { HostileCaller } from '@/tests/hostile/caller';
import { Findings } from '@/tests/hostile/findings';
import { MemoryWatch } from '@/tests/hostile/memory-watch';

export interface AttackPlan {
  port: number;
  metricsToken: string;
  /** Fewer bodies, and the calls with small ones by one person each. */
  short: boolean;
}

export interface AttackReport {
  findings: Findings;
  grownMb: number;
  seconds: number;
}

const AT_ONCE = 10;
const MOST_GROWTH_MB = 150;
const WARM_UP_CALLS = 400;
const DRIP_MS = 3_000;
const UNKNOWN_ID = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
/** Placeholders that name a unit: the member meets one they see, so that their bodies are read. */
const UNIT_PARAMS = /^(rootId|rootUnitId|rootProjectUnitID|projectUnitID|id)$/;
/** A stream without an end. */
const STREAMS = ['/api/events'];

/** Sends to a started portal, from this machine, what its contract allows to be sent and more; bounded in time. */
export async function attack({ port, metricsToken, short }: AttackPlan): Promise<AttackReport> {
  const began = performance.now();
  const member = await HostileCaller.signIn(port, 'member', 'sales.planner');
  const outsider = await HostileCaller.signIn(port, 'outsider', 'outsider');
  const nobody = HostileCaller.nobody(port);
  const unitId = await someProject(member);
  const findings = new Findings();
  const tasks = { method: 'GET', path: '/api/tasks' };
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await member.ask(tasks.method, tasks.path);
  const watch = new MemoryWatch(port, metricsToken);
  await watch.start();
  const calls = endpoints.filter(({ path }) => !STREAMS.includes(path));
  for (const endpoint of calls) {
    const isSmall = endpoint.bodyClass === 'ordinary' || endpoint.bodyClass === 'public';
    const callers = short && isSmall ? [member] : [nobody, outsider, member];
    for (const caller of callers) await attackCall(endpoint, caller, unitId, { findings, short });
  }
  await attackSlowly(calls, [outsider, member], unitId, findings);
  const grownMb = await watch.stop();
  if (grownMb > MOST_GROWTH_MB) findings.add('the process', `grew by ${Math.round(grownMb)} MB`);
  findings.note('afterwards GET /api/tasks', await member.ask(tasks.method, tasks.path));
  for (const caller of [member, outsider, nobody]) caller.close();
  return { findings, grownMb, seconds: (performance.now() - began) / 1000 };
}

async function someProject(member: HostileCaller): Promise<string> {
  const { text } = await member.ask('GET', '/api/data/planner/projects?top=1');
  return /"projectUnitID":"([\w-]{36})"/.exec(text)?.[1] ?? UNKNOWN_ID;
}

interface Attack {
  findings: Findings;
  short: boolean;
}

async function attackCall(
  endpoint: Endpoint,
  caller: HostileCaller,
  unitId: string,
  { findings, short }: Attack,
) {
  const { method } = endpoint;
  const path = pathOf(endpoint, caller.name === 'member' ? unitId : UNKNOWN_ID);
  const title = `${caller.name}: ${method} ${endpoint.path}`;
  // Nothing is deleted that others of the run may need.
  if (method === 'DELETE') return;
  for (const { what, query } of short ? [] : queriesFor(endpoint)) {
    findings.note(`${title}, ${what}`, await caller.ask(method, `${path}?${query}`));
  }
  const bodies = endpoint.consumes === 'application/json' ? bodiesFor(endpoint, short) : [];
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
