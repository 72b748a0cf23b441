import { and, asc, eq, type SQL } from 'drizzle-orm';
import { plantClosures, plants } from '@/db/schema';
import type { PlantClosureDto } from '@/lib/contract/catalogue-closures';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import type { Day } from '@/lib/domain/calendar';
import { MAX_CLOSURES } from '@/lib/domain/plant-calendar';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { changeConfiguration } from '../configuration/change-configuration';
import type { ServiceContext } from '../context';
import { notFound, validationFailed } from '../errors';

/** The closures of a plant by day, or of all plants (null). @throws AppError NotFound */
export async function listPlantClosures(
  ctx: ServiceContext,
  plantId: number | null,
): Promise<PlantClosureDto[]> {
  if (plantId !== null) await plantOf(ctx, plantId);
  const rows = await read(ctx, plantId === null ? undefined : eq(plantClosures.plantId, plantId));
  return rows.map(present);
}

interface NewClosure {
  plantId: number;
  firstDay: Day;
  /** The last one, included. */
  lastDay: Day;
  title: string;
}

/** Closes a plant for some days, which are warned of. @throws AppError NotFound, ValidationFailed */
export function addPlantClosure(outer: ServiceContext, input: NewClosure): Promise<PlantClosureDto> {
  return changeConfiguration(outer, async (ctx) => {
    const plant = await plantOf(ctx, input.plantId);
    const isOfPlant = eq(plantClosures.plantId, input.plantId);
    if ((await ctx.db.$count(plantClosures, isOfPlant)) >= MAX_CLOSURES) {
      const values = { limit: MAX_CLOSURES };
      throw validationFailed([{ type: 'error', code: 'TooManyClosures', reference: 'firstDay', values }]);
    }
    const [made] = await ctx.db
      .insert(plantClosures)
      .values({ ...input, createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    if (!made) throw new Error('the closure was not stored');
    await log(ctx, 'plantClosureAdded', plant, made);
    return present(made);
  });
}

/** Opens a plant again on the days of a closure. @throws AppError NotFound */
export function removePlantClosure(
  outer: ServiceContext,
  { plantId, closureId }: { plantId: number; closureId: string },
): Promise<void> {
  return changeConfiguration(outer, async (ctx) => {
    const plant = await plantOf(ctx, plantId);
    const isOne = and(eq(plantClosures.closureId, closureId), eq(plantClosures.plantId, plantId));
    const [removed] = await ctx.db.delete(plantClosures).where(isOne).returning();
    if (!removed) throw notFound();
    await log(ctx, 'plantClosureRemoved', plant, removed);
  });
}

type ClosureRow = typeof plantClosures.$inferSelect;

function read({ db }: ServiceContext, where: SQL | undefined): Promise<ClosureRow[]> {
  const { firstDay, closureId } = plantClosures;
  return db.select().from(plantClosures).where(where).orderBy(asc(firstDay), asc(closureId));
}

/** The name of a plant. @throws AppError NotFound */
async function plantOf({ db }: ServiceContext, plantId: number): Promise<string> {
  const [plant] = await db.select({ name: plants.name }).from(plants).where(eq(plants.plantId, plantId));
  if (!plant) throw notFound();
  return plant.name;
}

function present({ closureId, plantId, firstDay, lastDay, title }: ClosureRow): PlantClosureDto {
  return { closureID: closureId, plantID: plantId, firstDay, lastDay, title };
}

async function log(
  ctx: ServiceContext,
  action: 'plantClosureAdded' | 'plantClosureRemoved',
  plant: string,
  { plantId, firstDay, lastDay, title }: ClosureRow,
): Promise<void> {
  const fields = { firstDay, lastDay, title };
  const isNew = action === 'plantClosureAdded';
  await writeAdminLog(ctx, {
    action,
    subject: plant,
    subjectId: String(plantId),
    changes: loggedChanges(isNew ? null : fields, isNew ? fields : null),
  });
}
