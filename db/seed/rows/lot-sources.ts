import type { lotSources } from '@/db/schema';
import type { PlacedUnit } from './demo-units';

/** The sources of a lot's walls in the project's model, if known. */
export function lotSourceRows({ unitId, source }: PlacedUnit): (typeof lotSources.$inferInsert)[] {
  return 'modelSources' in source && source.modelSources ? [{ unitId, sources: source.modelSources }] : [];
}
