/** A unit in the tree that downloads are chosen from, as far as choosing needs it. */
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
  /** When its present version came: ISO 8601. */
  createdOn: string;
}

/** A file with the unit that it lies in. */
export interface PlacedFile extends FileTreeFile {
  projectUnitID: string;
}

/** All files at and below a unit, in the order of the tree. */
export function filesBelow({ projectUnitID, files, children }: FileTreeUnit): PlacedFile[] {
  return [...files.map((file) => ({ ...file, projectUnitID })), ...children.flatMap(filesBelow)];
}

/** Whether all files at and below a unit are chosen, some of them, or none. */
export function chosenPart(unit: FileTreeUnit, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const below = filesBelow(unit);
  const count = below.filter(({ projectFileID }) => chosen.has(projectFileID)).length;
  if (count === 0) return 'none';
  return count === below.length ? 'all' : 'some';
}

/** The choice with all these files in it, or none of them. */
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

/** The part of a tree whose file names or unit titles hold a text; null where nothing does. */
export function searchedTree(unit: FileTreeUnit, text: string): FileTreeUnit | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' || unit.title.toLowerCase().includes(wanted)) return unit;
  const files = unit.files.filter(({ name }) => name.toLowerCase().includes(wanted));
  const children = unit.children.flatMap((child) => searchedTree(child, text) ?? []);
  return files.length + children.length === 0 ? null : { ...unit, files, children };
}
