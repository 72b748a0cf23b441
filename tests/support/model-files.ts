import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import { contents, files, models } from '@/db/schema';
import { houseStorey } from '@/db/seed/files/house-walls';
import { writeIfc } from '@/db/seed/files/ifc-writer';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { scanModel } from '@/lib/models/scan-model';
import { getFileStore } from '@/lib/storage/file-store';

const HOUSE = { widthMm: 8000, depthMm: 6000, storeyHeightMm: 2760, thicknessMm: 200 };

/** An IFC file of a building with two storeys of six walls, that begins where it is told. */
export function smallIfc(name: string, xMm = 0): Uint8Array<ArrayBuffer> {
  const storeys = ['Ground', 'First'].map((storey, index) =>
    houseStorey({ key: name, ...HOUSE }, index, storey),
  );
  const buildings = [{ name: 'A', xMm, yMm: 0, storeys }];
  return new Uint8Array(writeIfc({ name, createdAt: new Date(0), buildings }));
}

/** Volume of the six walls of a storey in it, m³: those of 8, 6, 8, 6 and 8 m, and the partition of 3 m. */
export const STOREY_VOLUME_M3 = 2.5 * (0.2 * (8 + 6 + 8 + 6 + 8) + 0.1 * 3);

/** What a scan reads from it. */
export async function scanned(bytes: Uint8Array): Promise<ScannedModel> {
  const { model } = await scanModel(
    (async function* () {
      yield bytes;
    })(),
  );
  return model;
}

interface ModelFileOptions {
  unitId: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file of a unit that was scanned and waits to be converted. */
export async function modelFile(
  db: Db,
  { unitId, name, bytes }: ModelFileOptions,
  model: Partial<typeof models.$inferInsert> = {},
): Promise<{ fileId: string; sha256: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `test/${sha256}`;
  await (await getFileStore()).put(storageKey, new Blob([bytes]).stream(), 'application/x-step');
  await db.insert(contents).values({ sha256, storageKey, sizeBytes: bytes.length }).onConflictDoNothing();
  const of = { sha256, sizeBytes: bytes.length, contentType: 'application/x-step', kind: 'ifc' } as const;
  const [file] = await db
    .insert(files)
    .values({ unitId, name, ...of })
    .returning();
  const structure = await scanned(bytes);
  await db
    .insert(models)
    .values({ sha256, converterVersion: CONVERTER_VERSION, state: 'converting', structure, ...model })
    .onConflictDoNothing();
  return { fileId: file?.fileId ?? '', sha256 };
}
