import { randomUUID } from 'node:crypto';
import { fileDownloadItems, fileDownloads, files, fileUploads, fileVersions } from '@/db/schema';
import { listDrawings } from '@/lib/contract/drawings';
import * as downloads from '@/lib/contract/file-downloads';
import * as contract from '@/lib/contract/files';
import * as uploads from '@/lib/contract/uploads';
import { getFileStore } from '@/lib/storage/file-store';
import { announcing, formOf, sending, TUS } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

const UPLOADERS = 'RV DR PP SC SP CA CO BO BI PU';
const changing = (status: number) => ({
  providingFiles: { [`${status}`]: UPLOADERS },
  closed: { '409 ProjectClosed': UPLOADERS },
});
const seeing = { providingFiles: { '200': 'SEERS' }, archived: { '200': 'SEERS' } };

/** A file of the project with two versions, or in the bin. */
async function fileIn({ db, root }: Place, values: Partial<typeof files.$inferInsert> = {}) {
  const sha256 = 'f'.repeat(64);
  const of = { sha256, sizeBytes: 8, contentType: 'application/pdf', kind: 'pdf' } as const;
  await (await getFileStore()).put(sha256, new Blob(['%PDF-1.7']).stream(), of.contentType);
  const name = `${randomUUID()}.pdf`;
  const [file] = await db
    .insert(files)
    .values({ unitId: root.unitId, name, ...of, fileVersion: 2, ...values })
    .returning();
  const id = file?.fileId ?? '';
  const earlier = { ...of, sha256: 'e'.repeat(64) };
  await db.insert(fileVersions).values([
    { fileId: id, fileVersion: 1, ...earlier },
    { fileId: id, fileVersion: 2, ...of },
  ]);
  return { params: { projectUnitID: root.unitId, id } };
}

async function uploadOf({ db, root }: Place, { userId }: RoleCaller): Promise<string> {
  const storageKey = `uploads/${randomUUID()}`;
  const storeHandle = await (await getFileStore()).beginParts(storageKey, 'application/octet-stream');
  const expiresAt = new Date(Date.now() + 60_000);
  const of = { unitId: root.unitId, userId: userId ?? randomUUID(), name: 'u.pdf', sizeBytes: 900 };
  const [upload] = await db
    .insert(fileUploads)
    .values({ ...of, storageKey, storeHandle, expiresAt })
    .returning();
  return upload?.uploadId ?? '';
}

async function downloadOf(place: Place, { userId }: RoleCaller): Promise<string> {
  const { params } = await fileIn(place);
  const downloadId = randomUUID();
  const [anybody] = [...place.callers.values()];
  const expiresAt = new Date(Date.now() + 60_000);
  await place.db
    .insert(fileDownloads)
    .values({ downloadId, userId: userId ?? anybody?.userId ?? '', expiresAt });
  await place.db.insert(fileDownloadItems).values({ downloadId, fileId: params.id, position: 0 });
  return downloadId;
}

export const rows: RoleRow[] = [
  {
    endpoint: listDrawings,
    input: async (place) => {
      await fileIn(place);
      return { params: { unitId: place.root.unitId } };
    },
    cells: seeing,
  },
  {
    endpoint: contract.listFiles,
    input: ({ root }) => ({ params: { projectUnitID: root.unitId, id: root.unitId } }),
    cells: { reviewing: { '200 empty': 'SEERS' } },
  },
  {
    endpoint: contract.uploadFiles,
    input: ({ root }) => ({
      params: { projectUnitID: root.unitId },
      body: formOf([`${randomUUID()}.pdf`, pdfOf(100)]),
    }),
    cells: { ...changing(200), aacWaiting: { '409 NoFilesHere': UPLOADERS } },
  },
  { endpoint: contract.deleteFile, input: (place) => fileIn(place), cells: changing(204) },
  {
    endpoint: contract.restoreFile,
    input: (place) => fileIn(place, { deletedAt: new Date() }),
    cells: changing(200),
  },
  { endpoint: contract.listFileVersions, input: (place) => fileIn(place), cells: seeing },
  {
    endpoint: contract.restoreFileVersion,
    input: async (place) => {
      const { params } = await fileIn(place);
      return { params: { ...params, version: '1' } };
    },
    cells: changing(200),
  },
  { endpoint: contract.getFileContent, input: (place) => fileIn(place), cells: seeing },
  {
    endpoint: contract.getFilePreview,
    input: (place) => fileIn(place),
    cells: { providingFiles: { '404 NoPreview': 'SEERS' } },
  },
  {
    endpoint: downloads.getFileTree,
    input: ({ root }) => ({ params: { rootUnitId: root.unitId } }),
    cells: seeing,
  },
  {
    endpoint: downloads.prepareDownload,
    input: async (place) => {
      const { params } = await fileIn(place);
      const body = [{ projectUnitID: params.projectUnitID, fileID: params.id }];
      return { params: { rootUnitId: place.root.unitId }, body };
    },
    cells: seeing,
  },
  {
    endpoint: downloads.getDownload,
    input: async (place, caller) => ({ params: { downloadID: await downloadOf(place, caller) } }),
    cells: seeing,
  },
  { endpoint: uploads.describeUploads, cells: { structuring: { '204': 'EVERYBODY' } } },
  {
    endpoint: uploads.beginUpload,
    input: ({ root }) => ({ headers: announcing(root.unitId, 'new.pdf', 100) }),
    cells: changing(201),
  },
  {
    endpoint: uploads.findUpload,
    what: 'of their own',
    input: async (place, caller) => ({
      params: { uploadID: await uploadOf(place, caller) },
      headers: TUS,
    }),
    cells: { providingFiles: { '200': 'SEERS' } },
  },
  {
    endpoint: uploads.receiveUpload,
    what: 'of their own',
    input: async (place, caller) => sending(await uploadOf(place, caller), 0, pdfOf(900)),
    cells: { providingFiles: { '204': UPLOADERS } },
  },
  {
    endpoint: uploads.cancelUpload,
    what: 'of their own',
    input: async (place, caller) => ({
      params: { uploadID: await uploadOf(place, caller) },
      headers: TUS,
    }),
    cells: { providingFiles: { '204': 'SEERS' } },
  },
];
