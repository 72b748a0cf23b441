import type { HostileCaller } from '@/tests/hostile/caller';
import type { Findings } from '@/tests/hostile/findings';

interface Attack {
  /** Who stores and reads as much as they can. */
  greedy: HostileCaller;
  /** Who reads beside them. */
  witness: HostileCaller;
  administrator: HostileCaller;
  /** A unit that the greedy person sees. */
  unitId: string;
  findings: Findings;
}

const CALLS = 60;
/** What a call of a few hundred bytes may leave behind. */
const MOST_BYTES_A_CALL = 4_000;
const AT_ONCE = 40;
/** How many times as long as alone a read may take beside the lists of somebody else. */
const MOST_DELAY = process.env.DATABASE_URL === undefined ? 3 : 1.5;
/** A read alone is short, and this machine runs both sides. */
const NOISE_MS = 300;
/** What costs most: a long list, and a page with all of its parts. */
const READS_OF_ONE = { lists: '/api/data/planner/projects?top=500', pages: '/home/app/project/workflows' };
const READ = '/api/data/planner/projects?top=20';

/** What one person alone can do to the others: store without end, and read without end. */
export async function attackAsOnePerson(attack: Attack): Promise<string> {
  const grown = await growth(attack);
  const delays: string[] = [];
  for (const [what, path] of Object.entries(READS_OF_ONE)) {
    const { alone, beside } = await delayOfOthers(attack, path);
    delays.push(`${Math.round(beside)} ms beside ${AT_ONCE} ${what}, ${Math.round(alone)} ms alone`);
  }
  return `${Math.round(grown)} bytes stored a call, a read takes at most ${delays.join(', ')}`;
}

/** Comments under new keys until they are refused: each leaves little, and there is an end. */
async function growth({ greedy, administrator, unitId, findings }: Attack): Promise<number> {
  const before = await storedBytes(administrator, greedy.name);
  let stored = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const answer = await greedy.send('POST', '/api/data/planner/comments', {
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ projectUnitID: unitId, text: 'x', anchor: { kind: 'unit' } }),
    });
    findings.expect('comments without end', answer, [201, 404, 409, 429]);
    if (answer.status === 201) stored += 1;
  }
  if (stored === 0) return 0;
  const each = ((await storedBytes(administrator, greedy.name)) - before) / stored;
  if (each > MOST_BYTES_A_CALL) findings.add('comments without end', `each stores ${Math.round(each)} bytes`);
  return each;
}

/** What an administrator sees of a person's storage. */
async function storedBytes(administrator: HostileCaller, login: string): Promise<number> {
  const query = new URLSearchParams({ search: login, top: '1' });
  const { text: users } = await administrator.ask('GET', `/api/data/planner/users?${query}`);
  const userId = /"userID":"([\w-]{36})"/.exec(users)?.[1];
  const path = `/api/data/planner/users/${userId}/storage`;
  const { text } = await administrator.send('GET', path, { keepsText: true });
  return Number(/"usedBytes":(\d+)/.exec(text)?.[1] ?? 0);
}

/** The slowest read beside many of another person at once, and the slowest alone, in ms. */
async function delayOfOthers(
  { greedy, witness, findings }: Attack,
  path: string,
): Promise<{ alone: number; beside: number }> {
  const alone = await slowestRead(witness, 10);
  let isOver = false;
  const reads = Promise.all(
    Array.from({ length: AT_ONCE }, async () => findings.note(path, await greedy.ask('GET', path))),
  ).then(() => {
    isOver = true;
  });
  let beside = 0;
  while (!isOver) beside = Math.max(beside, await slowestRead(witness, 1));
  await reads;
  if (beside > MOST_DELAY * alone + NOISE_MS)
    findings.add(READ, `${Math.round(beside)} ms beside ${AT_ONCE} × ${path}, ${Math.round(alone)} ms alone`);
  return { alone, beside };
}

async function slowestRead(caller: HostileCaller, reads: number): Promise<number> {
  let slowest = 0;
  for (let read = 0; read < reads; read += 1)
    slowest = Math.max(slowest, (await caller.ask('GET', READ)).milliseconds);
  return slowest;
}
