import { MAX_TITLE_LENGTH, titleKey } from '../units/title';

/** A folder to create for uploaded files; parents come first. */
export interface PlannedFolder {
  /** The key that files use to refer to it. */
  key: string;
  title: string;
  /** The key of the parent folder; null if it is directly in the unit. */
  parentKey: string | null;
}

/** The key of a folder path; two paths that would have the same titles have the same key. */
export function folderKey(path: readonly string[]): string {
  return path.map((title) => titleKey(folderTitle(title))).join('\n');
}

/**
 * The folders to create for files, each after its parent.
 * @param paths titles, the outermost folder first
 */
export function plannedFolders(paths: readonly (readonly string[])[]): PlannedFolder[] {
  const planned = new Map<string, PlannedFolder>();
  for (const path of paths) {
    path.forEach((title, depth) => {
      const key = folderKey(path.slice(0, depth + 1));
      const parentKey = depth === 0 ? null : folderKey(path.slice(0, depth));
      if (!planned.has(key)) planned.set(key, { key, title: folderTitle(title), parentKey });
    });
  }
  return [...planned.values()];
}

function folderTitle(name: string): string {
  const clean = name.normalize('NFC').replace(/\p{C}/gu, '').trim();
  return [...clean].slice(0, MAX_TITLE_LENGTH).join('').trim() || '_';
}
