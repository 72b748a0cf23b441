import type { HostileCaller } from '@/tests/hostile/caller';
import {
  FORBIDDEN_IN_NAMES,
  type HostileFile,
  hostileFiles,
  rawForm,
  somePdf,
} from '@/tests/hostile/file-bodies';
import type { Findings } from '@/tests/hostile/findings';

const UNKNOWN_ID = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
/** A part of an upload (tus). */
export const BYTES = 'application/offset+octet-stream';
export const TUS = { 'tus-resumable': '1.0.0' };
const AT_ONCE = 10;
const NOT_SEEN = [404];

interface Target {
  member: HostileCaller;
  outsider: HostileCaller;
  /** A root of variant other that the member sees and the outsider does not. */
  unitId: string;
  findings: Findings;
}

/** Sends files to a project in both ways: damaged, misnamed, swelling, foreign, cut off, doubled. */
export async function attackFiles(target: Target): Promise<void> {
  for (const file of await hostileFiles()) {
    await sendForm(target, file);
    await sendUpload(target, file);
  }
  await sendTwice(target);
  await cutOff(target);
  await sendOutOfTurn(target);
  await nameForeignFiles(target);
  await readNames(target);
}

const base64 = (value: string) => Buffer.from(value).toString('base64');

async function sendForm({ member, outsider, unitId, findings }: Target, file: HostileFile): Promise<void> {
  const { boundary, body } = rawForm(file.name, file.content);
  const sent = { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  const path = `/api/file/${unitId}`;
  findings.expect(`member: a form with ${file.what}`, await member.send('POST', path, sent), file.statuses);
  findings.expect(`outsider: a form with ${file.what}`, await outsider.send('POST', path, sent), NOT_SEEN);
}

const announce = (unitId: string, { name, content }: Pick<HostileFile, 'name' | 'content'>) => ({
  headers: headersOfUpload(unitId, name, content.length),
});

/** The headers that begin an upload. */
export function headersOfUpload(unitId: string, name: string, bytes: number): Record<string, string> {
  const metadata = `projectUnitID ${base64(unitId)},filename ${base64(name)}`;
  return { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata };
}

async function sendUpload({ member, outsider, unitId, findings }: Target, file: HostileFile): Promise<void> {
  const call = `an upload of ${file.what}`;
  const begun = await member.send('POST', '/api/uploads', announce(unitId, file));
  const foreign = await outsider.send('POST', '/api/uploads', announce(unitId, file));
  findings.expect(`outsider: ${call}`, foreign, NOT_SEEN);
  const isRefused = begun.status !== 201;
  findings.expect(`member: ${call}`, begun, [201, ...file.statuses.filter((status) => status >= 400)]);
  if (isRefused) return;
  const address = begun.headers.location ?? '';
  const headers = { ...TUS, 'upload-offset': '0', 'content-type': BYTES };
  findings.expect(
    `outsider: bytes of ${call}`,
    await outsider.send('HEAD', address, { headers: TUS }),
    NOT_SEEN,
  );
  const taken = await member.send('PATCH', address, { headers, body: file.content });
  const statuses = file.statuses.map((status) => (status === 200 ? 204 : status));
  findings.expect(`member: bytes of ${call}`, taken, statuses);
}

/** The same upload ten times at once becomes one file of one version. */
async function sendTwice({ member, unitId, findings }: Target): Promise<void> {
  const content = somePdf();
  const name = `twice-${Date.now()}.pdf`;
  const { boundary, body } = rawForm(name, content);
  const sent = { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  const asked = Array.from({ length: AT_ONCE }, () => member.send('POST', `/api/file/${unitId}`, sent));
  for (const answer of await Promise.all(asked)) {
    findings.expect(`member: the same form, ${AT_ONCE} at once`, answer, [200]);
    if (answer.status === 200 && !answer.text.includes('"version":1'))
      findings.add('the same form at once', `made a version: ${answer.text}`);
  }
  const begun = await member.send('POST', '/api/uploads', announce(unitId, { name, content }));
  const headers = { ...TUS, 'upload-offset': '0', 'content-type': BYTES };
  const patch = () => member.send('PATCH', begun.headers.location ?? '', { headers, body: content });
  for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, patch)))
    findings.expect(`member: the same bytes, ${AT_ONCE} at once`, answer, [204, 409, 423]);
}

/** What was cut off is no file; an upload says how far it came and goes on from there. */
async function cutOff({ member, unitId, findings }: Target): Promise<void> {
  const content = Buffer.concat([somePdf(), Buffer.alloc(200_000, 'x')]);
  const name = `cut-${Date.now()}.pdf`;
  const { boundary, body } = rawForm(name, content);
  const form = { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  await member.send('POST', `/api/file/${unitId}`, { ...form, cutAfter: 100_000 });
  const listed = `/api/file/${unitId}/${unitId}?filter=${encodeURIComponent(`name eq '${name}'`)}`;
  const found = await member.send('GET', listed);
  findings.expect('member: files after a form was cut off', found, [200]);
  if (!found.text.includes('"count":0'))
    findings.add('a form that was cut off', `became a file: ${found.text}`);
  const begun = await member.send('POST', '/api/uploads', announce(unitId, { name, content }));
  const address = begun.headers.location ?? '';
  const headers = { ...TUS, 'upload-offset': '0', 'content-type': BYTES };
  await member.send('PATCH', address, { headers, body: content, cutAfter: 100_000 });
  // The server may still be storing what came before the cut.
  for (let asked = 0; asked < 100; asked += 1) {
    const { headers: at } = await member.send('HEAD', address, { headers: TUS });
    const offset = String(at['upload-offset'] ?? '0');
    const rest = { headers: { ...headers, 'upload-offset': offset }, body: content.subarray(Number(offset)) };
    const answer = await member.send('PATCH', address, rest);
    if (answer.status === 409 || answer.status === 423) continue;
    return findings.expect('member: the rest of an upload that was cut off', answer, [204]);
  }
  findings.add('an upload that was cut off', 'could not be continued');
}

/** Numbers, offsets and headers that the protocol does not know. */
async function sendOutOfTurn({ member, unitId, findings }: Target): Promise<void> {
  const content = somePdf();
  const { headers } = announce(unitId, { name: 'turn.pdf', content });
  const wrongHeaders: Record<string, string>[] = [
    { 'upload-length': '-1' },
    { 'upload-length': '9'.repeat(400) },
    { 'upload-length': '1e3' },
    { 'upload-metadata': 'x'.repeat(6_000) },
    { 'upload-metadata': `projectUnitID ${base64("' or 1=1 --")},filename ${base64('a.pdf')}` },
    { 'upload-metadata': `filename ${base64('a.pdf')}` },
    { 'tus-resumable': '99.0.0' },
  ];
  for (const wrong of wrongHeaders) {
    const answer = await member.send('POST', '/api/uploads', { headers: { ...headers, ...wrong } });
    findings.expect(
      `member: an upload with ${JSON.stringify(wrong).slice(0, 60)}`,
      answer,
      [400, 404, 412, 413],
    );
  }
  const begun = await member.send('POST', '/api/uploads', { headers });
  const address = begun.headers.location ?? '';
  const bytes = { ...TUS, 'content-type': BYTES };
  for (const offset of ['-1', '7', '9'.repeat(400), 'x']) {
    const sent = { headers: { ...bytes, 'upload-offset': offset }, body: content };
    const answer = await member.send('PATCH', address, sent);
    findings.expect(`member: bytes from ${offset.slice(0, 10)}`, answer, [400, 409]);
  }
  const tooMuch = { headers: { ...bytes, 'upload-offset': '0' }, body: Buffer.alloc(3_000_000, '%PDF-1.7') };
  findings.expect('member: bytes beyond the end', await member.send('PATCH', address, tooMuch), [413]);
}

/** Files of nobody knows where, and of units that they do not belong to. */
async function nameForeignFiles({ member, outsider, unitId, findings }: Target): Promise<void> {
  const path = `/api/file/projectFiles/${unitId}`;
  const entry = { projectUnitID: unitId, fileID: UNKNOWN_ID, fileName: '../../x' };
  const lists: [string, readonly unknown[]][] = [
    ['an unknown file', [entry]],
    ['5,000 unknown files', new Array(5_000).fill(entry)],
    ['a unit of elsewhere', [{ ...entry, projectUnitID: UNKNOWN_ID }]],
  ];
  for (const [what, list] of lists) {
    const body = JSON.stringify(list);
    findings.expect(`member: a download of ${what}`, await member.ask('POST', path, body), [400, 404]);
    findings.expect(`outsider: a download of ${what}`, await outsider.ask('POST', path, body), [400, 404]);
  }
  for (const part of ['content', 'preview', 'versions']) {
    const answer = await member.send('GET', `/api/file/${unitId}/${UNKNOWN_ID}/${part}`);
    findings.expect(`member: ${part} of an unknown file`, answer, NOT_SEEN);
  }
}

/** No name that came through leads anywhere or hides anything. */
async function readNames({ member, unitId, findings }: Target): Promise<void> {
  const answer = await member.send('GET', `/api/file/${unitId}/${unitId}`, { keepsText: true });
  findings.expect('member: the files afterwards', answer, [200]);
  const names = [...answer.text.matchAll(/"name":"((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) =>
    String(JSON.parse(`"${name}"`)),
  );
  if (names.length === 0) findings.add('the files afterwards', 'there are none');
  for (const name of names) {
    if (FORBIDDEN_IN_NAMES.test(name)) findings.add('a stored name', JSON.stringify(name));
  }
}
