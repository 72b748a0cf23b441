import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pdfOf } from '@/tests/support/pdf-content';

const MEGABYTE = 1024 * 1024;

/** Writes a folder of plans to the disk: so many small PDFs in two folders, and what nobody means to send. */
export async function writePlans(folder: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const path = join(folder, index % 2 === 0 ? 'Ground floor' : 'First floor', `Plan ${index + 1}.pdf`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, pdfOf(3_000 + index * 100, index));
  }
  await writeFile(join(folder, 'setup.exe'), 'MZ');
  await writeFile(join(folder, '.DS_Store'), 'x');
}

/** Writes a large PDF to the disk, a megabyte at a time. @returns its digest in hex */
export async function writeLargePlan(path: string, megabytes: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (let index = 0; index < megabytes; index += 1) {
    const part = pdfOf(MEGABYTE, index);
    hash.update(part);
    await file.write(part);
  }
  await file.close();
  return hash.digest('hex');
}
