import { readProjectContents, readProjectSites } from '@/db/queries/project-facts';
import type { ProjectFactsDto } from '@/lib/contract/project-facts';
import type { ServiceContext } from '../context';

/**
 * The data about the units below each project for the list of projects, in the order of the ids; invisible
 * projects are left out. Four statements for any number of projects.
 */
export async function listProjectFacts(
  ctx: ServiceContext,
  unitIds: readonly string[],
): Promise<ProjectFactsDto[]> {
  const roots = await readProjectSites(ctx, unitIds);
  const ids = roots.map(({ unitId }) => unitId);
  if (ids.length === 0) return [];
  const { lots, volumes, people } = await readProjectContents(ctx.db, ids);
  const facts = roots.map(({ unitId, city, nextDeliveryDate }) => {
    const own = lots.get(unitId);
    return {
      projectUnitID: unitId,
      nextDeliveryDate,
      siteCity: city || null,
      responsible: people.get(unitId)?.name || null,
      volumeM3: volumes.get(unitId)?.volumeM3 ?? null,
      lots: own?.lots ?? 0,
      lotsDone: own?.lotsDone ?? 0,
    };
  });
  return facts.sort((a, b) => unitIds.indexOf(a.projectUnitID) - unitIds.indexOf(b.projectUnitID));
}
