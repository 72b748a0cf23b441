import type { FileKind } from './file-kinds';
import { groupOf, type KindGroup } from './kind-groups';

/** What a list of files is narrowed to; an empty text and no group let everything through. */
export interface FileFilter {
  text: string;
  group: KindGroup | null;
}

export const NO_FILTER: FileFilter = { text: '', group: null };

interface FilteredFile {
  name: string;
  kind: FileKind;
  /** Name of the person. */
  createdBy: string | null;
}

/** Files of the group that have the text in their name or in that of their person. */
export function filteredFiles<File extends FilteredFile>(
  files: readonly File[],
  { text, group }: FileFilter,
): File[] {
  const wanted = text.trim().toLowerCase();
  return files.filter(
    ({ name, kind, createdBy }) =>
      (group === null || groupOf(kind) === group) &&
      (name.toLowerCase().includes(wanted) || (createdBy ?? '').toLowerCase().includes(wanted)),
  );
}
