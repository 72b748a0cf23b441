import { setTimeout as delay } from 'node:timers/promises';
import type { HostileCaller } from '@/tests/hostile/caller';
import type { Findings } from '@/tests/hostile/findings';
import { RawCaller } from '@/tests/hostile/raw-caller';

interface Target {
  port: number;
  /** The sessions of the people who send slowly. */
  cookies: readonly string[];
  /** Somebody who saves meanwhile. */
  member: HostileCaller;
  findings: Findings;
  short: boolean;
}

const BATCH = '/api/data/planner/aacorderlotitems/batch';
const ANNOUNCED = 4 * 1024 * 1024;
const JSON_BODY = { 'content-type': 'application/json', 'content-length': ANNOUNCED };
const EACH = 6;
const DRIP_MS = 250;
/** How much of a body comes at once, before the rest comes byte by byte. */
const FIRST_BYTES = [1, 70 * 1024, ANNOUNCED - 100];

/** People who announce large bodies and send hardly any of them: whoever sends quickly is served all the same. */
export async function attackBySlowPeople(target: Target): Promise<void> {
  for (const first of FIRST_BYTES) await besideSlow(target, first);
}

async function besideSlow({ port, cookies, member, findings, short }: Target, first: number): Promise<void> {
  const senders = cookies.flatMap((cookie) =>
    Array.from({ length: EACH }, () => new RawCaller(port, cookie)),
  );
  for (const sender of senders) sender.request(`POST ${BATCH}`, JSON_BODY).write(' '.repeat(first));
  const timer = setInterval(() => {
    for (const sender of senders) sender.write(' ');
  }, DRIP_MS);
  await delay(DRIP_MS);
  // A body of a megabyte, as for some thousand rows; what it says is refused.
  const saved = `${' '.repeat(1024 * 1024)}{"create":0}`;
  for (let turn = 0; turn < (short ? 2 : 5); turn += 1) {
    const call = `a save beside ${senders.length} slow bodies of ${first} bytes`;
    const answer = await member.ask('POST', BATCH, saved);
    findings.expect(call, answer, [400]);
    if (answer.status === 503) findings.add(call, `503 ${answer.text}`);
    findings.note('beside slow people GET /api/tasks', await member.ask('GET', '/api/tasks'));
  }
  clearInterval(timer);
  for (const sender of senders) sender.leave();
}
