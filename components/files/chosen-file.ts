import { isSystemFile } from '@/lib/domain/files/chosen-files';

/** A file that was chosen, dropped or pasted, with the path of its folders. */
export interface ChosenFile {
  name: string;
  sizeBytes: number;
  file: File;
  /** Names of its folders, the outermost first. */
  path: string[];
}

/** Files of a file input; files of a chosen folder include their path in it. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].flatMap((file) => {
    const path = file.webkitRelativePath.split('/').slice(0, -1);
    return chosen(file, path);
  });
}

function chosen(file: File, path: string[]): ChosenFile[] {
  const isOfSystem = path.length > 0 && isSystemFile(file.name);
  return isOfSystem ? [] : [{ name: file.name, sizeBytes: file.size, file, path }];
}

/** Dropped files and folders with all their content. Must be called during the event. */
export function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return Promise.resolve(chosenFiles(transfer.files));
  return Promise.all(entries.map((entry) => readEntry(entry, []))).then((found) => found.flat());
}

async function readEntry(entry: FileSystemEntry, path: string[]): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return chosen(file, path);
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: ChosenFile[] = [];
  for (;;) {
    // A reader returns entries in batches, finally an empty one.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const inner of some) found.push(...(await readEntry(inner, [...path, entry.name])));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Pictures on the clipboard, named by the current time, because the clipboard gives all the same name. */
export function pastedPictures(transfer: DataTransfer, moment: Date): ChosenFile[] {
  const stamp = moment.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');
  return [...transfer.files]
    .filter(({ type }) => type.startsWith('image/'))
    .flatMap((picture, index) => {
      const ending = picture.type.split('/')[1] ?? 'png';
      const name = `${stamp}${index > 0 ? ` ${index + 1}` : ''}.${ending === 'jpeg' ? 'jpg' : ending}`;
      return chosen(new File([picture], name, { type: picture.type }), []);
    });
}
