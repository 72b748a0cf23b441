import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { files, units } from '@/db/schema';
import { emitChange } from '@/lib/events/emit-change';

/** Tells pages that show a file with this content to read its model again. */
export async function announceModel(tx: Db, sha256: string): Promise<void> {
  const shown = await tx
    .selectDistinct({ rootUnitId: units.rootUnitId })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .where(and(eq(files.sha256, sha256), isNull(files.deletedAt)));
  // A project's model is shown with each of its lots.
  for (const { rootUnitId } of shown) await emitChange(tx, { rootUnitId, kind: 'model' });
}
