import { parsedJson } from '@/lib/client/sync/device-text';
import type { UploadItem, UploadPlace } from './upload-item';

/**
 * The data of an unfinished upload that is stored on the device: everything but the file, which a browser
 * does not store.
 */
export interface StoredUpload extends Pick<UploadItem, 'name' | 'sizeBytes' | 'modifiedMs' | 'sentBytes'> {
  place: UploadPlace;
  /** null if nothing was sent. */
  url: string | null;
}

export function writeStored(uploads: readonly StoredUpload[]): string | null {
  return uploads.length === 0 ? null : JSON.stringify(uploads);
}

/** Reads what `writeStored` wrote; damaged entries are ignored. */
export function readStored(text: string): StoredUpload[] {
  const found = parsedJson(text);
  return Array.isArray(found) ? found.filter(isStored) : [];
}

function isStored(value: unknown): value is StoredUpload {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  const place = field('place');
  return (
    typeof field('name') === 'string' &&
    ['sizeBytes', 'modifiedMs', 'sentBytes'].every((name) => Number.isFinite(field(name))) &&
    (field('url') === null || typeof field('url') === 'string') &&
    typeof place === 'object' &&
    place !== null &&
    ['rootUnitId', 'unitId', 'title'].every((name) => typeof Reflect.get(place, name) === 'string')
  );
}
