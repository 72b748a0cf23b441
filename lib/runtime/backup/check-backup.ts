import { join } from 'node:path';
import { type BackupFile, contentFile } from './backup-file';
import { listContents } from './copy-contents';
import { hashFile, sizeOf } from './hashed-files';

/**
 * Reads a backup whole and compares it with what `backup.json` says.
 * @param sample at most so many contents are read, chosen at random; of the others only the size is asked
 * @returns a sentence for each thing that differs, empty if there is none
 */
export async function findDamage(folder: string, backup: BackupFile, sample = Infinity): Promise<string[]> {
  const inTables = await damagedParts(folder, backup);
  // A damaged list names nothing.
  return inTables.length > 0 ? inTables : damagedContents(folder, backup, sample);
}

async function damagedParts(folder: string, backup: BackupFile): Promise<string[]> {
  const problems: string[] = [];
  for (const { file, sha256 } of [...backup.tables, backup.contents]) {
    const found = await hashFile(join(folder, backup.folder, file));
    if (found === null) problems.push(`${backup.folder}/${file} is missing.`);
    else if (found.sha256 !== sha256) problems.push(`${backup.folder}/${file} is not as it was written.`);
  }
  return problems;
}

async function damagedContents(folder: string, backup: BackupFile, sample: number): Promise<string[]> {
  const problems: string[] = [];
  const hashes = new Map<string, number>();
  for await (const { sha256, bytes } of listContents(folder, backup)) hashes.set(sha256, bytes);
  const read = new Set(sample < hashes.size ? someOf([...hashes.keys()], sample) : hashes.keys());
  for (const [sha256, bytes] of hashes) {
    const file = contentFile(folder, sha256);
    const found = read.has(sha256) ? await hashFile(file) : { bytes: await sizeOf(file), sha256 };
    if (found === null || found.bytes === null) problems.push(`The content ${sha256} is missing.`);
    else if (found.sha256 !== sha256 || found.bytes !== bytes) {
      problems.push(`The content ${sha256} is not as it was written. Delete ${file}, then back up again.`);
    }
  }
  return problems;
}

/** So many of them, each with the same chance. */
function someOf<T>(items: T[], count: number): T[] {
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(Math.random() * (items.length - at));
    const [first, second] = [items[at], items[other]];
    if (first === undefined || second === undefined) break;
    items[at] = second;
    items[other] = first;
  }
  return items.slice(0, count);
}
