// The process that is killed: uploads files in pieces and in forms, and says which were begun and acknowledged.
import { type DatabaseOptions, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { beginUpload } from '@/lib/services/files/uploads/begin-upload';
import { completedUpload } from '@/lib/services/files/uploads/completed-upload';
import { receiveUpload } from '@/lib/services/files/uploads/receive-upload';
import { uploadFiles } from '@/lib/services/files/uploads/upload-files';
import { createFilesProject } from '@/tests/crash/order-lot';
import { bytesOf, inChunks, MEGABYTE, type SentFile } from '@/tests/crash/sent-file';
import type { UploadLine } from '@/tests/crash/upload-ledger';

const STREAMS = 3;
const [options, run] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options ?? '') as DatabaseOptions);
await migrateDatabase(database);
const { ctx, unitId } = await createFilesProject(database.db);

/** Written at once, whatever happens to this process afterwards: a pipe takes it synchronously. */
function say(line: UploadLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** In pieces that end anywhere, across the borders of parts. */
async function uploadInPieces(file: SentFile): Promise<void> {
  const content = bytesOf(file);
  let upload = await beginUpload(ctx, { unitId, ...file });
  say({ begun: upload.uploadId, file });
  while (upload.receivedBytes < content.length) {
    const offset = upload.receivedBytes;
    const piece = content.subarray(offset, offset + Math.ceil(Math.random() * 6 * MEGABYTE));
    upload = await receiveUpload(ctx, upload, { offset, body: inChunks(piece) });
  }
  const { fileId } = await completedUpload(ctx, upload);
  if (fileId === null) throw new Error('a whole upload became no file');
  say({ stored: fileId, file });
}

async function uploadForm(files: readonly SentFile[]): Promise<void> {
  const sent = files.map((file) => ({ name: file.name, body: inChunks(bytesOf(file)) }));
  const stored = await uploadFiles(
    ctx,
    unitId,
    (async function* () {
      yield* sent;
    })(),
  );
  for (const [index, { fileId }] of stored.entries()) {
    const file = files[index];
    if (file) say({ stored: fileId, file });
  }
}

/** A file of up to 18 MB; one in four has the content of another one of its stream. */
function fileOf(stream: number, round: number): SentFile {
  const seed = (Number(run) * STREAMS + stream) * 1_000_000 + (round % 4 === 3 ? round - 1 : round);
  return {
    name: `${run}-${stream}-${round}.pdf`,
    seed,
    sizeBytes: 1_000 + ((seed * 7_919) % (18 * MEGABYTE)),
  };
}

async function stream(number: number): Promise<never> {
  for (let round = 0; ; round += 1) {
    if (round % 3 === 2) await uploadForm([fileOf(number, round), fileOf(number, round + 500_000)]);
    else await uploadInPieces(fileOf(number, round));
  }
}

await Promise.all(Array.from({ length: STREAMS }, (_, number) => stream(number)));
