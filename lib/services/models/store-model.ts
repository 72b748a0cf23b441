import { openAsBlob } from 'node:fs';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, files, modelOrigins, models, units } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { announceModel } from '@/lib/events/announce-model';
import { lockContent, previewKey, removeModelFiles } from '@/lib/jobs/remove-contents';
import type { ConvertedFile } from '@/lib/models/convert-file';
import { getFileStore } from '@/lib/storage/file-store';
import { announceContent } from '../files/announce-content';
import { ofModel } from './model-row';

const MEDIA_TYPE = 'model/gltf-binary';
/** Number of hash digits that distinguish models of one content. */
const DIGEST_LENGTH = 16;

const READY = { state: 'ready', code: null, progress: 100, startedAt: null } as const;

/** The result of a conversion, with the keys of its geometry in the file store. */
export interface PutModel extends Pick<ConvertedFile, 'measures' | 'origin' | 'triangleCount' | 'leftOut'> {
  modelKey: string;
  modelBrKey: string;
  /** Whether its preview was stored too, as the content's preview. */
  hasPreview: boolean;
}

/** Puts the geometry and the preview of a converted model into the file store. */
export async function putModel(sha256: string, converted: ConvertedFile): Promise<PutModel> {
  const { glbPath, brotliPath, previewPath, digest, ...facts } = converted;
  const modelKey = `models/${sha256}-${digest.slice(0, DIGEST_LENGTH)}.glb`;
  const modelBrKey = `${modelKey}.br`;
  const store = await getFileStore();
  await store.put(modelKey, (await openAsBlob(glbPath)).stream(), MEDIA_TYPE);
  await store.put(modelBrKey, (await openAsBlob(brotliPath)).stream(), MEDIA_TYPE);
  if (previewPath)
    await store.put(previewKey(sha256), (await openAsBlob(previewPath)).stream(), 'image/webp');
  const { measures, origin, triangleCount, leftOut } = facts;
  return { modelKey, modelBrKey, hasPreview: previewPath !== null, measures, origin, triangleCount, leftOut };
}

/** Stores a converted model, replacing the results of earlier converter versions for this content. */
export async function storeModel(db: Db, sha256: string, made: PutModel): Promise<void> {
  const { modelKey, modelBrKey, hasPreview, measures, origin, triangleCount, leftOut } = made;
  const older = await db.transaction(async (tx) => {
    await lockContent(tx, sha256);
    const place: [number, number, number] = [...origin];
    const stored = await tx
      .update(models)
      .set({
        ...{ modelKey, modelBrKey, measures, origin: place, triangleCount, leftOut },
        ...READY,
        updatedAt: sql`now()`,
      })
      .where(ofModel(sha256))
      .returning({ sha256: models.sha256 });
    if (stored.length === 0) return null;
    if (hasPreview) {
      await tx.update(contents).set({ preview: 'ready' }).where(eq(contents.sha256, sha256));
      await announceContent(tx, sha256);
    }
    await setOrigins(tx, sha256, place);
    const isOlder = and(eq(models.sha256, sha256), lt(models.converterVersion, CONVERTER_VERSION));
    const gone = await tx.delete(models).where(isOlder).returning();
    await announceModel(tx, sha256);
    return gone;
  });
  if (older) return removeModelFiles(older.filter((model) => model.modelKey !== modelKey));
  // The content was removed in the meantime.
  await removeModelFiles([{ modelKey, modelBrKey }]);
  await (await getFileStore()).delete(previewKey(sha256));
}

/** The first model of a project defines the origin of all of them. */
async function setOrigins(tx: Db, sha256: string, origin: [number, number, number]): Promise<void> {
  const roots = await tx
    .selectDistinct({ rootUnitId: units.rootUnitId })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .where(eq(files.sha256, sha256));
  if (roots.length === 0) return;
  await tx
    .insert(modelOrigins)
    .values(roots.map(({ rootUnitId }) => ({ rootUnitId, origin })))
    .onConflictDoNothing();
}
