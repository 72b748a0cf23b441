import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { files, units } from '@/db/schema';
import { emitChange } from '@/lib/events/emit-change';

/** Tells pages that show a file with this content to read it again. */
export async function announceContent(tx: Db, sha256: string): Promise<void> {
  const shown = await tx
    .selectDistinct({ unitId: units.unitId, rootUnitId: units.rootUnitId })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .where(eq(files.sha256, sha256));
  for (const place of shown) await emitChange(tx, { ...place, kind: 'files' });
}
