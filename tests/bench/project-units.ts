import { and, inArray, isNotNull } from 'drizzle-orm';
import { units } from '@/db/schema';
import {
  type BenchProjects,
  firstMaterialType,
  lotsInTurn,
  reviseLots,
  structureOf,
  WHOLE,
  withVolumes,
} from './bench-projects';
import type { BenchRequest, WorkUnit } from './work-unit';

/** What one person alone waits for (issue 3). */
const SAVE_LIMIT_MS = 1_000;
const CHANGE_LIMIT_MS = 300;

/** The work on whole projects. Its writes follow from one another, so there is nothing to replay beside it. */
export async function projectUnitsOf(projects: BenchProjects): Promise<WorkUnit[]> {
  const { emptyRootIds, structuredRootId } = projects;
  const fresh = structureOf(WHOLE, await firstMaterialType(projects.ctx.db));
  const first = (place: number) => place === 0;
  const every = () => true;
  const saves = (name: string, requests: BenchRequest[], limitMs: number): WorkUnit => ({
    ...{ key: name, name, requests, limitMs },
    ...{ caller: 'planner', target: null, connections: 1 },
  });
  const volumes = async (isChanged: (place: number) => boolean) => [
    save(structuredRootId, await withVolumes(projects, 4, isChanged)),
    save(structuredRootId, await withVolumes(projects, 5, isChanged)),
  ];
  return [
    saves(
      'structure save, the first',
      emptyRootIds.map((root) => save(root, fresh)),
      SAVE_LIMIT_MS,
    ),
    saves('structure save, every lot changed', await volumes(every), SAVE_LIMIT_MS),
    saves('structure save, one lot changed', await volumes(first), CHANGE_LIMIT_MS),
    {
      ...{ key: 'state-change', name: 'state change', caller: 'planner', target: null },
      requests: await thereAndBack(projects),
    },
  ];
}

function save(rootUnitId: string, subProjects: unknown[]): BenchRequest {
  return { method: 'PUT', path: `/api/tasks/project-structure/${rootUnitId}`, body: { subProjects } };
}

/** Each lot is sent to its review, and from there back to be revised. */
async function thereAndBack(projects: BenchProjects): Promise<BenchRequest[]> {
  const lots = await lotsInTurn(projects);
  return ['drawings-ready', 'drawings-not-ok'].flatMap((flag) =>
    lots.map((unitId) => ({
      method: 'PUT' as const,
      path: `/api/data/planner/projectunitstates/${unitId}`,
      body: { requirements: [flag] },
    })),
  );
}

/** Empties what was filled, and has every lot where the requests begin. */
export async function tidyProjects({ ctx, emptyRootIds, smallRootIds }: BenchProjects): Promise<void> {
  await ctx.db
    .delete(units)
    .where(and(inArray(units.rootUnitId, emptyRootIds), isNotNull(units.parentUnitId)));
  await reviseLots({ ...ctx, now: new Date() }, smallRootIds);
}
