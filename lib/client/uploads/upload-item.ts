/**
 * `waiting` for its turn · `sending` · `offline`: continued as soon as the portal answers · `paused` by the person ·
 * `needsFile`: the page was loaded again, and a browser opens a file only when it is chosen again · `failed`: refused.
 */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'paused' | 'needsFile' | 'done' | 'failed';

/** Where files are uploaded to. */
export interface UploadPlace {
  rootUnitId: string;
  unitId: string;
  /** Of the unit. */
  title: string;
}

/** One file on its way, as the panel shows it. */
export interface UploadItem {
  id: number;
  place: UploadPlace;
  name: string;
  sizeBytes: number;
  /** Of the file, in ms: the same file is recognised by it when it is chosen again. */
  modifiedMs: number;
  sentBytes: number;
  state: UploadState;
  /** Why it failed, in the person's language; null where nobody said. */
  problem: string | null;
}

/** True of uploads that still have something to do. */
export function isUnfinished({ state }: Pick<UploadItem, 'state'>): boolean {
  return state !== 'done' && state !== 'failed';
}

/** True of uploads that go on by themselves, now or as soon as they can. */
export function isRunning({ state }: Pick<UploadItem, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'offline';
}

/** Whether a chosen file is the one that an upload began with. */
export function isSameFile(
  item: Pick<UploadItem, 'name' | 'sizeBytes' | 'modifiedMs'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return item.name === file.name && item.sizeBytes === file.size && item.modifiedMs === file.lastModified;
}
