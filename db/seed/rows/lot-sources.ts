import type { lotSources } from '@/db/schema';
import type { PlacedUnit } from './demo-units';

/** Where the walls of a lot stand in the project's model, where that is known. */
export function lotSourceRows({ unitId, source }: PlacedUnit): (typeof lotSources.$inferInsert)[] {
  return 'modelSources' in source && source.modelSources ? [{ unitId, sources: source.modelSources }] : [];
}
