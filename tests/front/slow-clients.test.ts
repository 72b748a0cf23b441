import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { residentMb } from '@/tests/bench/process-costs';
import { sessionCookieOf } from '@/tests/support/accounts';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpPortals, type TestPortal } from './portals';
import { rawAnswer } from './raw-answer';
import { RawConnection, requestText } from './raw-exchange';

const portals = setUpPortals();
const project = setUpFilesProject(portals);
const LARGE = pdfOf(48 * 1024 * 1024, 1);
const SLOW = 6;
/** Of what slow readers have not read yet, a portal keeps far less than half. */
const KEPT_MB = (SLOW * LARGE.length) / 2 / 1_000_000;
const BODY = '{"a":'.padEnd(40_000);
let cookie: string;
beforeAll(async () => {
  cookie = await sessionCookieOf(portals.db, project.reviewerId);
});

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function restOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What callers are answered who send a body piece by piece, and somebody else meanwhile. */
async function besideSlowSenders({ port }: TestPortal) {
  const head = requestText(
    'POST /api/data/planner/projects',
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    `Cookie: ${cookie}`,
    'Sec-Fetch-Site: same-origin',
  );
  const senders = await Promise.all(Array.from({ length: 20 }, () => RawConnection.open(port)));
  for (const sender of senders) sender.send(head);
  const others: number[] = [];
  for (let sent = 0; sent < BODY.length; sent += 10_000) {
    for (const sender of senders) sender.send(BODY.slice(sent, sent + 10_000 - 1));
    others.push((await rawAnswer(port, '/api/tasks', { cookie })).status);
    for (const sender of senders) sender.send(BODY.slice(sent + 10_000 - 1, sent + 10_000));
  }
  const answers = await Promise.all(senders.map((sender) => sender.until(/"requestID"/)));
  for (const sender of senders) sender.cut();
  return {
    others,
    answers: answers.map((text) => /HTTP\/1\.1 (\d+)[\s\S]*"code":"(\w+)"/.exec(text)?.slice(1)),
  };
}

/** What callers get who do not read at first, what somebody else gets meanwhile, and the memory that it takes. */
async function besideSlowReaders({ port, process: { pid = 0 } }: TestPortal, path: string) {
  const headers = { cookie };
  await rawAnswer(port, path, headers);
  const before = residentMb(pid);
  const open: { asked: ClientRequest; answer: IncomingMessage }[] = [];
  for (let index = 0; index < SLOW; index += 1) {
    const asked = request({ host: 'localhost', port, path, headers, agent: false });
    asked.end();
    const [answer] = await once(asked, 'response');
    open.push({ asked, answer });
  }
  const quick = await rawAnswer(port, path, headers);
  const grownMb = residentMb(pid) - before;
  const [last, ...gone] = open;
  for (const { asked } of gone) asked.destroy();
  const slow = last && (await restOf(last.answer));
  return { grownMb, digests: [quick.bytes, slow].map((bytes) => bytes && digestOf(bytes)) };
}

describe('the front serves slow clients as Next does', () => {
  test('who send a body piece by piece, and others meanwhile', async () => {
    const front = await besideSlowSenders(portals.front);
    expect(front.others).toEqual([200, 200, 200, 200]);
    expect(front.answers).toEqual(Array(20).fill(['400', 'InvalidJson']));
    expect(front).toEqual(await besideSlowSenders(portals.next));
  });

  test.runIf(process.platform === 'linux')(
    'who do not read, in little memory, and others meanwhile',
    async () => {
      const fileId = await upload(project.person, project.unitId, 'Plan.pdf', LARGE);
      const path = `/api/file/${project.unitId}/${fileId}/content`;
      for (const portal of [portals.front, portals.next]) {
        const { grownMb, digests } = await besideSlowReaders(portal, path);
        expect(digests).toEqual([digestOf(LARGE), digestOf(LARGE)]);
        expect(grownMb).toBeLessThan(KEPT_MB);
      }
    },
  );
});
