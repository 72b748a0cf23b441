import { newIdempotencyKey } from '@/lib/client/http';
import type { Sending } from './send-file';
import type { StoredUpload } from './stored-uploads';
import type { UploadItem, UploadPlace } from './upload-item';

/** An upload with its internal state in the queue. */
export interface UploadEntry {
  item: UploadItem;
  /** null until it is chosen again after a reload. */
  file: File | null;
  /** URL of the upload on the server; null if it has not started. */
  url: string | null;
  idempotencyKey: string;
  sending: Sending | null;
  /** Attempts since the last bytes arrived. */
  attempts: number;
  /** Counts its starts: results of an earlier run are ignored. */
  run: number;
}

let lastId = 0;

function entryOf(item: Omit<UploadItem, 'id'>, file: File | null, url: string | null): UploadEntry {
  lastId += 1;
  const idempotencyKey = newIdempotencyKey();
  return { item: { id: lastId, ...item }, file, url, idempotencyKey, sending: null, attempts: 0, run: 0 };
}

/** A new upload of a chosen file. */
export function newEntry(place: UploadPlace, file: File): UploadEntry {
  const { name, size: sizeBytes, lastModified: modifiedMs } = file;
  const item = { place, name, sizeBytes, modifiedMs, sentBytes: 0, state: 'waiting', problem: null } as const;
  return entryOf(item, file, null);
}

/** An upload that an earlier page left unfinished. */
export function storedEntry({ url, ...stored }: StoredUpload): UploadEntry {
  return entryOf({ ...stored, state: 'needsFile', problem: null }, null, url);
}

/** The data of an upload that is stored for the next page. */
export function storedOf({ item, url }: UploadEntry): StoredUpload {
  const { place, name, sizeBytes, modifiedMs, sentBytes } = item;
  return { place, name, sizeBytes, modifiedMs, sentBytes, url };
}
