import { createHash } from 'node:crypto';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { getFileStore } from '@/lib/storage/file-store';
import { sessionCookieOf } from '@/tests/support/accounts';
import { setUpFilesProject } from '@/tests/support/files';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { setUpPortals, type TestPortal } from './portals';
import { rawAnswer } from './raw-answer';

const portals = setUpPortals();
const project = setUpFilesProject(portals);
const GEOMETRY = Buffer.from(`glTF${'0.25 0.5 0.75 1.0 '.repeat(20_000)}`);
/** In a quality that no answer is compressed with while it is sent. */
const PACKED = brotliCompressSync(GEOMETRY);
const IFC = smallIfc('front');
const HASH = `${createHash('sha256').update(IFC).digest('hex')}-${'f'.repeat(16)}`;
let cookie: string;

beforeEach(async () => {
  const [modelKey, modelBrKey] = [`models/${HASH}.glb`, `models/${HASH}.glb.br`];
  const file = { unitId: project.unitId, name: 'front.ifc', bytes: IFC };
  await modelFile(portals.db, file, { state: 'ready', modelKey, modelBrKey });
  const store = await getFileStore();
  await store.put(modelKey, new Blob([GEOMETRY]).stream(), 'model/gltf-binary');
  await store.put(modelBrKey, new Blob([PACKED]).stream(), 'model/gltf-binary');
  cookie = await sessionCookieOf(portals.db, project.reviewerId);
});

function ask({ port }: TestPortal, headers: Record<string, string>, method = 'GET') {
  const path = `/api/view/${project.unitId}/model/${HASH}`;
  return rawAnswer(port, path, { cookie, ...headers }, method);
}

describe('the geometry of a model', () => {
  test('is sent by the front as it was packed when it was made, to whoever takes that', async () => {
    const { status, headers, bytes } = await ask(portals.front, { 'accept-encoding': 'gzip, deflate, br' });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'br', 'Accept-Encoding']);
    expect(headers['content-length']).toBe(String(PACKED.length));
    expect(headers['content-type']).toBe('model/gltf-binary');
    expect(Buffer.compare(bytes, PACKED)).toBe(0);
  });

  test('is compressed by the front, or plain, to whoever does not', async () => {
    const known = await ask(portals.front, { 'accept-encoding': 'br;q=0, gzip' });
    expect([known.status, known.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(Buffer.compare(gunzipSync(known.bytes), GEOMETRY)).toBe(0);
    const plain = await ask(portals.front, { 'accept-encoding': 'identity' });
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(plain.headers['content-length']).toBe(String(GEOMETRY.length));
    expect(Buffer.compare(plain.bytes, GEOMETRY)).toBe(0);
    for (const { headers } of [known, plain]) expect(headers.vary).toBe('Accept-Encoding');
  });

  test('has an ETag in each encoding, which is known again', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepted = { 'accept-encoding': encoding };
      const etag = String((await ask(portals.front, accepted)).headers.etag);
      expect(etag).toMatch(/^"[^"]+"$/);
      tags.add(etag);
      const again = await ask(portals.front, { ...accepted, 'if-none-match': etag });
      expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, etag, 0]);
      expect(again.headers.vary).toBe('Accept-Encoding');
    }
    expect(tags.size).toBe(3);
    const [packed = ''] = tags;
    const other = await ask(portals.front, { 'accept-encoding': 'identity', 'if-none-match': packed });
    expect(other.status).toBe(200);
  });

  test('has the head of its packed form, and no parts', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const whole = await ask(portals.front, { ...accepted, range: 'bytes=0-3' });
    expect([whole.status, whole.bytes.length]).toEqual([200, PACKED.length]);
    const head = await ask(portals.front, accepted, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-encoding', 'content-length', 'etag'] as const)
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test('is sent plain by Next, whatever a caller says', async () => {
    const { status, headers, bytes } = await ask(portals.next, {
      'accept-encoding': 'gzip, br',
      'sent-encoding': 'br',
      sentencoding: 'br',
    });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(Buffer.compare(bytes, GEOMETRY)).toBe(0);
  });
});
