import { hasText } from '../search-words';
import type { FileKind } from './file-kinds';
import { groupOf, type KindGroup } from './kind-groups';

/** The filter of a list of files; an empty text and no group match everything. */
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

/** The files of the group with the text in their name or in the name of their author. */
export function filteredFiles<File extends FilteredFile>(
  files: readonly File[],
  { text, group }: FileFilter,
): File[] {
  return files.filter(
    ({ name, kind, createdBy }) =>
      (group === null || groupOf(kind) === group) && (hasText(name, text) || hasText(createdBy ?? '', text)),
  );
}
