import type { files } from '@/db/schema';
import { contentKind } from '@/lib/domain/files/content-kind';
import { userIdOf } from '../people';
import { seedId } from '../seed-id';
import type { PlacedUnit } from './demo-units';

/** Puts a file's content where files lie and says under which hash. */
export type StoreFile = (
  content: Uint8Array,
  contentType: string,
) => Promise<{ sha256: string; sizeBytes: number }>;

/** Stores the files of a project, each content once, and answers their rows. */
export async function storeFiles(
  placed: readonly PlacedUnit[],
  storeFile: StoreFile,
): Promise<(typeof files.$inferInsert)[]> {
  const stored = new Map<Uint8Array, Awaited<ReturnType<StoreFile>>>();
  const rows: (typeof files.$inferInsert)[] = [];
  for (const { unitId, unitNo, source } of placed) {
    for (const { name, content, contentType, by, at } of source.files ?? []) {
      const file = stored.get(content) ?? (await storeFile(content, contentType));
      stored.set(content, file);
      const fileId = seedId(`file/${unitNo}/${name}`);
      const kind = await kindOf(name, content);
      rows.push({
        fileId,
        unitId,
        name,
        kind,
        contentType,
        ...file,
        uploadedBy: userIdOf(by),
        createdAt: at,
      });
    }
  }
  return rows;
}

async function kindOf(name: string, content: Uint8Array) {
  const read = async (start: number, length: number) => content.subarray(start, start + length);
  const kind = await contentKind(name, content.byteLength, read);
  if (kind === null) throw new Error(`${name} is of no kind that a project takes`);
  return kind;
}
