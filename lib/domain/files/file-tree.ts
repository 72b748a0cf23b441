import { hasText } from '../search-words';

/** A unit in the tree of the download dialog. */
export interface FileTreeUnit {
  projectUnitID: string;
  title: string;
  files: readonly FileTreeFile[];
  children: readonly FileTreeUnit[];
}

export interface FileTreeFile {
  projectFileID: string;
  name: string;
  /** In bytes. */
  sizeBytes: number;
  /** Creation time of its current version, ISO 8601. */
  createdOn: string;
}

/** A file with its unit. */
export interface PlacedFile extends FileTreeFile {
  projectUnitID: string;
}

/** All files of a unit and of the units below it, in the order of the tree. */
export function filesBelow({ projectUnitID, files, children }: FileTreeUnit): PlacedFile[] {
  return [...files.map((file) => ({ ...file, projectUnitID })), ...children.flatMap(filesBelow)];
}

/** Whether all, some or none of the files of a unit and below it are chosen. */
export function chosenPart(unit: FileTreeUnit, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const below = filesBelow(unit);
  const count = below.filter(({ projectFileID }) => chosen.has(projectFileID)).length;
  if (count === 0) return 'none';
  return count === below.length ? 'all' : 'some';
}

/** The selection with all these files added or removed. */
export function withChosen(
  chosen: ReadonlySet<string>,
  files: readonly Pick<FileTreeFile, 'projectFileID'>[],
  wanted: boolean,
): Set<string> {
  const next = new Set(chosen);
  for (const { projectFileID } of files) {
    if (wanted) next.add(projectFileID);
    else next.delete(projectFileID);
  }
  return next;
}

/** The part of a tree whose file names or unit titles contain a text; null if nothing matches. */
export function searchedTree(unit: FileTreeUnit, text: string): FileTreeUnit | null {
  if (hasText(unit.title, text)) return unit;
  const files = unit.files.filter(({ name }) => hasText(name, text));
  const children = unit.children.flatMap((child) => searchedTree(child, text) ?? []);
  return files.length + children.length === 0 ? null : { ...unit, files, children };
}
