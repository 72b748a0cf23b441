import { and, eq, inArray, sql } from 'drizzle-orm';
import { materials, units } from '@/db/schema';
import { volumeProblems } from '@/lib/domain/deliveries/check-materials';
import { totalVolumeM3, VOLUME_LIMIT_M3, volumeUse } from '@/lib/domain/deliveries/volume-limit';
import type { ServiceContext } from '../context';
import { type Message, validationFailed } from '../errors';
import type { ChangedLot, SentMaterials } from './changed-lots';

/**
 * Refuses a write that would exceed the volume limit of a subproject. The caller has locked the root, so that
 * no concurrent rows are missed. If only one lot is written, its exceeding rows get the messages.
 */
export async function requireVolumesFit(
  ctx: ServiceContext,
  sent: readonly SentMaterials[],
  changed: readonly ChangedLot[],
): Promise<void> {
  const lotsByParent = new Map<string, ChangedLot[]>();
  for (const lot of changed) {
    const subprojectId = lot.before.parentUnitId ?? lot.before.unitId;
    lotsByParent.set(subprojectId, [...(lotsByParent.get(subprojectId) ?? []), lot]);
  }
  const storedM3 = await volumesOf(ctx, [...lotsByParent.keys()]);
  const sentById = new Map(sent.map((lot) => [lot.unitId, lot]));
  const messages = [...lotsByParent].flatMap(([subprojectId, lots]): Message[] => {
    const added = addedM3(lots);
    const { usedM3, exceeded } = volumeUse([storedM3.get(subprojectId) ?? 0, added]);
    const [first] = lots;
    // A subproject may already exceed the limit; reducing it is always allowed.
    if (!first || !exceeded || added <= 0) return [];
    const origin = sentById.get(first.before.unitId);
    const ofSubproject = limitMessage(usedM3, origin?.subprojectReference);
    if (lots.length > 1) return [ofSubproject];
    const besideM3 = totalVolumeM3([storedM3.get(subprojectId) ?? 0, -volumeOf(first.before.materials)]);
    const ofRows = rowMessages(first, besideM3, origin?.reference ?? '');
    // The limit decides; the rows only say where.
    return ofRows.length > 0 ? ofRows : [ofSubproject];
  });
  if (messages.length > 0) throw validationFailed(messages);
}

async function volumesOf(ctx: ServiceContext, subprojectIds: string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      subprojectId: sql<string>`${units.parentUnitId}`,
      usedM3: sql<number>`sum(${materials.volumeM3})::float8`,
    })
    .from(units)
    .innerJoin(materials, eq(materials.unitId, units.unitId))
    .where(and(inArray(units.parentUnitId, subprojectIds), eq(units.unitType, 'approvallot')))
    .groupBy(units.parentUnitId);
  return new Map(rows.map(({ subprojectId, usedM3 }) => [subprojectId, usedM3]));
}

function addedM3(lots: readonly ChangedLot[]): number {
  return totalVolumeM3(lots.flatMap(({ before, after }) => [volumeOf(after), -volumeOf(before.materials)]));
}

const volumeOf = (rows: readonly { volumeM3: number }[]) => totalVolumeM3(rows.map((row) => row.volumeM3));

function rowMessages({ after }: ChangedLot, besideM3: number, reference: string): Message[] {
  const volumes = after.map((row) => row.volumeM3);
  return volumeProblems(volumes, besideM3).map(({ code, index, field, values }) => ({
    type: 'error',
    code,
    reference: `${reference}${index}/${field}`,
    ...(values && { values: { ...values } }),
  }));
}

function limitMessage(usedM3: number, reference: string | undefined): Message {
  return {
    type: 'error',
    code: 'DELIVERY.LimitReached',
    values: { used: usedM3, limit: VOLUME_LIMIT_M3 },
    ...(reference !== undefined && { reference }),
  };
}
