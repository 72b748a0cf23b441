import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits, materials, productTypes, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { jsonObjects, named, namesOf, qualified, query, scalar } from './sql';

const kind = alias(productTypes, 'kind');
const part = alias(deliveryLotUnits, 'part');
const lot = alias(deliveryLots, 'lot');
const sibling = alias(units, 'sibling');
const needed = alias(materials, 'needed');

const shown = { type: kind.title, volumeM3: needed.volumeM3, deliveryDay: needed.deliveryDate };
const inOrder = [needed.position, needed.materialId];

/** The materials of a lot in the order of entry, as a column of a query on `units`. */
export const materialsColumn = scalar(
  query
    .select({ rows: jsonObjects(shown, ...inOrder) })
    .from(needed)
    .innerJoin(kind, eq(kind.productTypeId, needed.productTypeId))
    .where(eq(needed.unitId, units.unitId)),
);

/** They with the densities of their types. */
export const loadedMaterialsColumn = scalar(
  query
    .select({ rows: jsonObjects({ ...shown, kgPerM3: kind.kgPerM3 }, ...inOrder) })
    .from(needed)
    .innerJoin(kind, eq(kind.productTypeId, needed.productTypeId))
    .where(eq(needed.unitId, units.unitId)),
);

/** They with the days of a lot's fixed deliveries. */
export const lotColumns = {
  materials: materialsColumn,
  fixedDays: qualified<Day[]>`coalesce((
    select json_agg(distinct ${lot.deliveryDate})
    from ${named(part)} join ${named(lot)} on ${lot.deliveryLotId} = ${part.deliveryLotId}
    where ${part.unitId} = ${units.unitId} and ${lot.deliveryType} = 'Fixed'), '[]')`,
};

/** The volume of the other lots of a lot's subproject, as a column of a query on `units`. */
export const siblingsVolumeColumn = scalar(
  query
    .select({ volume: sql<number>`coalesce(sum(${needed.volumeM3}), 0)::float8` })
    .from(sibling)
    .innerJoin(needed, eq(needed.unitId, sibling.unitId))
    .where(and(eq(sibling.parentUnitId, units.parentUnitId), ne(sibling.unitId, units.unitId))),
);

interface NewMaterial {
  unit: string;
  position: number;
  productType: number | undefined;
  volume: number;
  day: Day | null;
}

/** Adds materials to lots. */
export async function insertMaterials(db: Db, added: readonly NewMaterial[], now: Date): Promise<void> {
  const rows = added.map((row) => ({ id: uuidv7(), ...row }));
  const at = now.toISOString();
  const { materialId, unitId, position, productTypeId, volumeM3, deliveryDate, createdAt, updatedAt } =
    materials;
  const entered = [materialId, unitId, position, productTypeId, volumeM3, deliveryDate];
  await db.execute(qualified`
    insert into ${materials} (${namesOf([...entered, createdAt, updatedAt])})
    select id, unit, position, "productType", volume, day, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
      id uuid, unit uuid, position int, "productType" int, volume numeric, day date)`);
}
