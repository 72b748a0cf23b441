import { and, eq, inArray, sql } from 'drizzle-orm';
import { materials, units } from '@/db/schema';
import { volumeProblems } from '@/lib/domain/deliveries/check-materials';
import { totalVolumeM3, VOLUME_LIMIT_M3, volumeUse } from '@/lib/domain/deliveries/volume-limit';
import type { ServiceContext } from '../context';
import { type Message, validationFailed } from '../errors';
import type { ChangedLot, SentMaterials } from './changed-lots';

/**
 * Refuses what was written where a subproject then holds more than 350 m³; the transaction is rolled back. The caller
 * has locked the root, so nobody else's rows are missed. A single lot is told which of its rows hold too much.
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
  const used = await volumesOf(ctx, [...lotsByParent.keys()]);
  const sentById = new Map(sent.map((lot) => [lot.unitId, lot]));
  const messages = used.flatMap(({ subprojectId, usedM3 }): Message[] => {
    const lots = lotsByParent.get(subprojectId) ?? [];
    const [first] = lots;
    // A subproject may be over the limit from before; nobody is kept from taking some of it away.
    if (!first || !volumeUse([usedM3]).exceeded || addedM3(lots) <= 0) return [];
    const origin = sentById.get(first.before.unitId);
    return lots.length === 1
      ? rowMessages(first, usedM3, origin?.reference ?? '')
      : [limitMessage(usedM3, origin?.subprojectReference)];
  });
  if (messages.length > 0) throw validationFailed(messages);
}

function volumesOf(ctx: ServiceContext, subprojectIds: string[]) {
  return ctx.db
    .select({
      subprojectId: sql<string>`${units.parentUnitId}`,
      usedM3: sql<number>`sum(${materials.volumeM3})::float8`,
    })
    .from(units)
    .innerJoin(materials, eq(materials.unitId, units.unitId))
    .where(and(inArray(units.parentUnitId, subprojectIds), eq(units.unitType, 'approvallot')))
    .groupBy(units.parentUnitId);
}

function addedM3(lots: readonly ChangedLot[]): number {
  const volumes = (rows: readonly { volumeM3: number }[]) => totalVolumeM3(rows.map((row) => row.volumeM3));
  return lots.reduce((sum, { before, after }) => sum + volumes(after) - volumes(before.materials), 0);
}

function rowMessages({ after }: ChangedLot, usedM3: number, reference: string): Message[] {
  const volumes = after.map((row) => row.volumeM3);
  return volumeProblems(volumes, totalVolumeM3([usedM3, -totalVolumeM3(volumes)])).map(
    ({ code, index, field, values }) => ({
      type: 'error',
      code,
      reference: `${reference}${index}/${field}`,
      ...(values && { values: { ...values } }),
    }),
  );
}

function limitMessage(usedM3: number, reference: string | undefined): Message {
  return {
    type: 'error',
    code: 'DELIVERY.LimitReached',
    values: { used: usedM3, limit: VOLUME_LIMIT_M3 },
    ...(reference !== undefined && { reference }),
  };
}
