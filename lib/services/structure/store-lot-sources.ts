import { sql } from 'drizzle-orm';
import { lotSources } from '@/db/schema';
import type { LotSource } from '@/lib/domain/models/scanned-model';
import type { ServiceContext } from '../context';

/** Stores the places of lots' walls in models; lots without this data stay unchanged. */
export async function storeLotSources(
  ctx: ServiceContext,
  lots: readonly { unitId: string; sources?: readonly LotSource[] | undefined }[],
): Promise<void> {
  const rows = lots.flatMap(({ unitId, sources }) => (sources ? [{ unitId, sources: [...sources] }] : []));
  if (rows.length === 0) return;
  await ctx.db
    .insert(lotSources)
    .values(rows)
    .onConflictDoUpdate({ target: lotSources.unitId, set: { sources: sql`excluded.sources` } });
}
