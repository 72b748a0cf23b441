import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { modelBytes } from '@/lib/models/model-bytes';
import { inPieces } from '@/tests/support/ifc-files';

const MODEL = 'ISO-10303-21; '.repeat(5000);

interface Zipped {
  compression?: 'STORE' | 'DEFLATE';
  /** Lengths after the content, as a program writes that cannot go back in its output. */
  streamFiles?: boolean;
}

async function zipOf(files: Record<string, string>, how: Zipped = {}): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(files)) zip.file(name, text);
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE', ...how }));
}

async function read(bytes: Uint8Array, ...lengths: number[]): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of modelBytes(inPieces(bytes, ...lengths))) pieces.push(piece.slice());
  return Buffer.concat(pieces).toString();
}

const ways: [string, Zipped][] = [
  ['stored', { compression: 'STORE' }],
  ['compressed', {}],
  ['compressed, with lengths after the content', { streamFiles: true }],
];
const aMac = { 'house.ifc': MODEL, '__MACOSX/._house.ifc': 'Mac OS X' };
const withOthers = { 'readme.txt': 'read me', 'plans/': '', 'house.IFC': MODEL, 'plan.pdf': '%PDF' };

test.each(ways)('the one model in a zip is read: %s', async (_, how) => {
  for (const files of [{ 'house.ifc': MODEL }, aMac, withOthers]) {
    const zip = await zipOf(files, how);
    for (const length of [zip.length, 1000, 1]) expect(await read(zip, length)).toBe(MODEL);
  }
});

test('a zip with several models, or none, says so', async () => {
  await expect(zipOf({ 'a.ifc': MODEL, 'b.ifc': MODEL }).then(read)).rejects.toThrow('IfcSeveralModels');
  await expect(zipOf({ 'plan.pdf': '%PDF' }).then(read)).rejects.toThrow('IfcNoModelInZip');
});

test('a zip that was cut off, or damaged, is refused', async () => {
  const zip = await zipOf(withOthers);
  const cut = zip.subarray(0, zip.length >> 1);
  await expect(read(cut)).rejects.toThrow('IfcTruncated');
  const damaged = zip.slice();
  damaged.fill(0xff, 60, 90);
  await expect(read(damaged)).rejects.toThrow(/Ifc(Malformed|Truncated)/);
});
