/**
 * `waiting` in the queue · `sending` · `offline`: continued as soon as the portal answers · `paused` by the
 * person · `needsFile`: the page was reloaded, and the person must choose the file again · `failed`: refused.
 */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'paused' | 'needsFile' | 'done' | 'failed';

/** The unit to which files are uploaded. */
export interface UploadPlace {
  rootUnitId: string;
  unitId: string;
  /** Title of the unit. */
  title: string;
}

/** One upload, as the panel shows it. */
export interface UploadItem {
  id: number;
  place: UploadPlace;
  name: string;
  sizeBytes: number;
  /** Modification time of the file, in ms: identifies the same file when it is chosen again. */
  modifiedMs: number;
  sentBytes: number;
  state: UploadState;
  /** Why it failed, in the person's language; null if unknown. */
  problem: string | null;
}

/** True for uploads that are not done or failed. */
export function isUnfinished({ state }: Pick<UploadItem, 'state'>): boolean {
  return state !== 'done' && state !== 'failed';
}

/** True for uploads that continue by themselves, now or as soon as they can. */
export function isRunning({ state }: Pick<UploadItem, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'offline';
}

/** Whether a chosen file is the one with which an upload started. */
export function isSameFile(
  item: Pick<UploadItem, 'name' | 'sizeBytes' | 'modifiedMs'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return item.name === file.name && item.sizeBytes === file.size && item.modifiedMs === file.lastModified;
}
