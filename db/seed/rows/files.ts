import type { files, fileVersions } from '@/db/schema';
import { endingOf, type FileKind } from '@/lib/domain/files/file-kinds';
import { contentKind } from '@/lib/formats/contents/content-kind';
import { userIdOf } from '../people';
import type { DemoContent, DemoFile } from '../projects/demo-project';
import { seedId } from '../seed-id';
import type { PlacedUnit } from './demo-units';

/** Writes a file's content to the store and returns its hash. */
export type StoreFile = (
  content: Uint8Array,
  contentType: string,
) => Promise<{ sha256: string; sizeBytes: number }>;

type VersionRow = typeof fileVersions.$inferInsert & { kind: FileKind };

export interface FileRows {
  files: (typeof files.$inferInsert)[];
  fileVersions: VersionRow[];
}

/** Stores the files of a project with their earlier contents, and returns their rows. */
export async function storeFiles(placed: readonly PlacedUnit[], storeFile: StoreFile): Promise<FileRows> {
  const rows: FileRows = { files: [], fileVersions: [] };
  for (const { unitId, unitNo, source } of placed) {
    for (const file of source.files ?? []) {
      const fileId = seedId(`file/${unitNo}/${file.name}`);
      const contents = [...(file.earlier ?? []), file];
      const versions: VersionRow[] = [];
      for (const [index, content] of contents.entries()) {
        const stored = await storeContent(file, content, storeFile);
        versions.push({ fileId, fileVersion: index + 1, ...stored });
      }
      rows.fileVersions.push(...versions);
      const [first, last] = [versions[0], versions.at(-1)];
      if (first && last)
        rows.files.push({
          ...last,
          ...{ unitId, name: file.name, createdAt: first.createdAt, updatedAt: last.createdAt },
        });
    }
  }
  return rows;
}

async function storeContent(
  { name, contentType, by }: DemoFile,
  { content, at }: DemoContent,
  storeFile: StoreFile,
): Promise<Omit<VersionRow, 'fileId' | 'fileVersion'>> {
  const stored = await storeFile(content, contentType);
  const kind = await kindOf(name, content);
  return { kind, contentType, ...stored, uploadedBy: userIdOf(by), createdAt: at };
}

async function kindOf(name: string, content: Uint8Array) {
  const read = async (start: number, length: number) => content.subarray(start, start + length);
  const kind = await contentKind(endingOf(name), content.byteLength, read);
  if (kind === null) throw new Error(`${name} is of no kind that a project takes`);
  return kind;
}
