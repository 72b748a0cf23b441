import { setTimeout as delay } from 'node:timers/promises';
import { BYTES, headersOfUpload, TUS } from '@/tests/hostile/attack-files';
import type { HostileCaller } from '@/tests/hostile/caller';
import { rawForm, somePdf } from '@/tests/hostile/file-bodies';
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

/** Uploads of each of them. */
const UPLOADS = 3;

/** The same with files: people who begin uploads and send hardly any of them, beside one that comes at once. */
export async function attackBySlowUploads({
  unitId,
  ...target
}: Target & {
  /** A project with files that some of them see. */
  unitId: string;
}): Promise<void> {
  const { port, cookies, member, findings, short } = target;
  const senders: RawCaller[] = [];
  for (const cookie of cookies.flatMap((cookie) => Array<string>(UPLOADS).fill(cookie))) {
    const address = await beginUpload(port, cookie, unitId);
    if (address === null) continue;
    const headers = { ...TUS, 'upload-offset': 0, 'content-type': BYTES, 'content-length': ANNOUNCED };
    senders.push(new RawCaller(port, cookie).request(`PATCH ${address}`, headers).write(' '));
  }
  if (senders.length === 0) findings.add('slow uploads', 'nobody may begin one');
  const timer = setInterval(() => {
    for (const sender of senders) sender.write(' ');
  }, DRIP_MS);
  for (let turn = 0; turn < (short ? 2 : 5); turn += 1) {
    const { boundary, body } = rawForm(
      `beside-${turn}.pdf`,
      Buffer.concat([somePdf(), Buffer.alloc(90_000)]),
    );
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await member.send('POST', `/api/file/${unitId}`, { body, headers });
    findings.expect(`a file beside ${senders.length} slow uploads`, answer, [200]);
  }
  clearInterval(timer);
  for (const sender of senders) sender.leave();
}

/** The address of a new upload; null if this person may not begin one. */
async function beginUpload(port: number, cookie: string, unitId: string): Promise<string | null> {
  const caller = new RawCaller(port, cookie);
  const headers = headersOfUpload(unitId, `slow-${crypto.randomUUID()}.pdf`, ANNOUNCED);
  const status = await caller.request('POST /api/uploads', { ...headers, 'content-length': 0 }).status();
  caller.leave();
  return status === 201 ? (/^location: (.+)\r$/im.exec(caller.text)?.[1] ?? null) : null;
}
