import { MAX_TITLE_LENGTH, titleKey } from '../units/title';

/** A folder that is made for files, below those that come before it. */
export interface PlannedFolder {
  /** What files name it by. */
  key: string;
  title: string;
  /** The key of the folder that holds it; null directly in the unit. */
  parentKey: string | null;
}

/** The name of a folder by its path; two that would have the same title are one. */
export function folderKey(path: readonly string[]): string {
  return path.map((title) => titleKey(folderTitle(title))).join('\n');
}

/** The folders of files, each after the one that holds it. @param paths titles from the outermost folder on */
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
