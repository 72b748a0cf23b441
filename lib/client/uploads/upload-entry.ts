import { newIdempotencyKey } from '@/lib/client/http';
import type { Sending } from './send-file';
import type { StoredUpload } from './stored-uploads';
import type { UploadItem, UploadPlace } from './upload-item';

/** An upload with what only the queue knows of it. */
export interface UploadEntry {
  item: UploadItem;
  /** null until it is chosen again after a reload. */
  file: File | null;
  /** Of the upload at the server; null where it has not begun. */
  url: string | null;
  idempotencyKey: string;
  sending: Sending | null;
  /** Attempts since bytes arrived last. */
  attempts: number;
  /** Counts its starts: what comes of an earlier one is not heard any more. */
  run: number;
}

let lastId = 0;

function entryOf(item: Omit<UploadItem, 'id'>, file: File | null, url: string | null): UploadEntry {
  lastId += 1;
  const idempotencyKey = newIdempotencyKey();
  return { item: { id: lastId, ...item }, file, url, idempotencyKey, sending: null, attempts: 0, run: 0 };
}

/** An upload that begins with a chosen file. */
export function newEntry(place: UploadPlace, file: File): UploadEntry {
  const { name, size: sizeBytes, lastModified: modifiedMs } = file;
  const item = { place, name, sizeBytes, modifiedMs, sentBytes: 0, state: 'waiting', problem: null } as const;
  return entryOf(item, file, null);
}

/** An upload that an earlier page left unfinished. */
export function storedEntry({ url, ...stored }: StoredUpload): UploadEntry {
  return entryOf({ ...stored, state: 'needsFile', problem: null }, null, url);
}

/** What is stored of an upload for the next page. */
export function storedOf({ item, url }: UploadEntry): StoredUpload {
  const { place, name, sizeBytes, modifiedMs, sentBytes } = item;
  return { place, name, sizeBytes, modifiedMs, sentBytes, url };
}
