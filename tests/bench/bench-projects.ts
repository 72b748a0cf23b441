import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { productTypes, units } from '@/db/schema';
import { BENCH } from '@/db/seed/scale/bench-set';
import { demoDay } from '@/db/seed/seed-clock';
import type { StructureDto } from '@/lib/contract/structure';
import { addDays } from '@/lib/domain/calendar';
import { inTransaction, type ServiceContext } from '@/lib/services/context';
import { getStructure } from '@/lib/services/structure/get-structure';
import { saveStructure } from '@/lib/services/structure/save-structure';
import { settleUnits } from '@/lib/services/workflow/settle-units';
import { createPerson } from '@/tests/support/accounts';
import { createProject } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';

/** How many subprojects, lots in each of them and materials in each of these. */
export interface StructureSize {
  houses: number;
  lots: number;
  materials: number;
}
type SubProjects = Parameters<typeof saveStructure>[1]['subProjects'];

/** Projects beside the benchmark set, the same at every scale; all of them are the planner's. */
export interface BenchProjects {
  plannerId: string;
  ctx: ServiceContext;
  /** In Structuring and empty, to be filled. */
  emptyRootIds: string[];
  /** In Structuring, with `WHOLE`. */
  structuredRootId: string;
  /** In ReviewDrawings, with 31 units; their lots are being revised. */
  smallRootIds: string[];
  /** The same with 3,001 units. */
  largeRootId: string;
}

/** The structure that must save quickly: 1,200 lots (issue 3). */
export const WHOLE: StructureSize = { houses: 60, lots: 20, materials: 3 };
const SMALL: StructureSize = { houses: 3, lots: 9, materials: 2 };
const LARGE: StructureSize = { houses: 60, lots: 49, materials: 2 };
/** More than one measurement saves, and as many as there are connections. */
const EMPTY_PROJECTS = 20;
const SMALL_PROJECTS = 10;
const FAR_DAYS = 200;

/** Makes the projects, by the services that people make them with. */
export async function createBenchProjects(db: Db): Promise<BenchProjects> {
  const planner = await createPerson(db, { login: 'bench.planner@example.com' });
  const ctx = serviceContext(db, planner, [BENCH.tenantId]);
  const some = (count: number, size: StructureSize | null, isDrawn: boolean) =>
    inTurn(count, () => planProject(ctx, size, isDrawn));
  const [structuredRootId = ''] = await some(1, WHOLE, false);
  const [largeRootId = ''] = await some(1, LARGE, true);
  return {
    ctx,
    plannerId: planner.userId,
    emptyRootIds: await some(EMPTY_PROJECTS, null, false),
    structuredRootId,
    smallRootIds: await some(SMALL_PROJECTS, SMALL, true),
    largeRootId,
  };
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(await make());
  return made;
}

async function planProject(
  ctx: ServiceContext,
  size: StructureSize | null,
  isDrawn: boolean,
): Promise<string> {
  const { userId } = ctx.viewer;
  const { unitId } = await createProject(ctx.db, {
    tenantId: BENCH.tenantId,
    salesOrgId: BENCH.salesOrgId,
    variant: 'other',
    stateKey: 'Structuring',
    members: [
      [userId, 'reviewer'],
      [userId, 'drafter'],
    ],
  });
  if (size) {
    const subProjects = structureOf(size, await firstMaterialType(ctx.db));
    await saveStructure(ctx, { rootUnitId: unitId, subProjects, version: null });
  }
  if (isDrawn) {
    await ctx.db.update(units).set({ stateKey: 'ReviewDrawings' }).where(eq(units.unitId, unitId));
    await reviseLots(ctx, [unitId]);
  }
  return unitId;
}

/** Has all lots of the projects revised once more, whatever was done with them since. */
export async function reviseLots(ctx: ServiceContext, rootUnitIds: readonly string[]): Promise<void> {
  const revised = await ctx.db
    .update(units)
    .set({ stateKey: 'ReviseDrawings' })
    .where(
      and(
        inArray(units.rootUnitId, [...rootUnitIds]),
        eq(units.unitType, 'approvallot'),
        ne(units.stateKey, 'ReviseDrawings'),
      ),
    )
    .returning({ rootUnitId: units.rootUnitId });
  for (const rootUnitId of new Set(revised.map((unit) => unit.rootUnitId))) {
    await inTransaction(ctx, (tx) => settleUnits(tx, rootUnitId));
  }
}

/** The lots that can be moved on, one of each project after the other, so that neighbours in line do not wait. */
export async function lotsInTurn({ ctx, smallRootIds }: BenchProjects): Promise<string[]> {
  const rows = await ctx.db
    .select({ unitId: units.unitId, rootUnitId: units.rootUnitId })
    .from(units)
    .where(and(inArray(units.rootUnitId, smallRootIds), eq(units.unitType, 'approvallot')))
    .orderBy(units.unitNo);
  const placeOf = new Map<string, number>();
  const placed = rows.map(({ unitId, rootUnitId }) => {
    const place = placeOf.get(rootUnitId) ?? 0;
    placeOf.set(rootUnitId, place + 1);
    return { unitId, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ unitId }) => unitId);
}

export async function firstMaterialType(db: Db): Promise<string> {
  const [type] = await db.select().from(productTypes).orderBy(productTypes.productTypeId).limit(1);
  if (type) return type.title;
  throw new Error('there is no product type');
}

/** A structure that nobody has stored yet. */
export function structureOf({ houses, lots, materials }: StructureSize, type: string): SubProjects {
  const deliveryDate = addDays(demoDay(new Date()), FAR_DAYS);
  return numbered(houses, (house) => ({
    name: `Haus ${house}`,
    children: numbered(lots, (lot) => ({
      name: `Haus ${house}, Abschnitt ${lot}`,
      materials: numbered(materials, (row) => ({ type, volume: row, deliveryDate })),
    })),
  }));
}

const numbered = <T>(count: number, make: (no: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** The stored structure as it is sent back with other volumes; `isChanged` chooses the lots by their place. */
export async function withVolumes(
  { ctx, structuredRootId }: BenchProjects,
  volume: number,
  isChanged: (place: number) => boolean,
): Promise<SubProjects> {
  const { subProjects }: StructureDto = await getStructure(ctx, structuredRootId);
  let place = -1;
  return subProjects.map((house) => ({
    ...house,
    children: house.children.map(({ materials, ...lot }) => {
      place += 1;
      if (!isChanged(place)) return { ...lot, materials };
      return { ...lot, materials: materials.map((row) => ({ ...row, volume })) };
    }),
  }));
}
