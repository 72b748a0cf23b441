import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { Material } from '@/lib/domain/deliveries/materials';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';

/** An approval lot with its materials. */
export interface LotWithMaterials {
  unitId: string;
  /** Its subproject. */
  parentUnitId: string | null;
  unitNo: string;
  title: string;
  stateKey: StateKey;
  version: number;
  /** In the order of entry. */
  materials: Material[];
  /** Days of its deliveries that are Fixed. */
  fixedDays: Day[];
}

type LotColumns = Pick<LotWithMaterials, 'materials' | 'fixedDays'>;

/** A lot's materials and fixed days, as columns of a query on `units`. */
export const lotColumns: { [Column in keyof LotColumns]: SQL<LotColumns[Column]> } = {
  materials: sql`coalesce((
    select json_agg(json_build_object(
      'type', type.title, 'volumeM3', row.volume_m3, 'deliveryDay', row.delivery_date) order by row.position)
    from materials row join product_types type using (product_type_id)
    where row.unit_id = units.unit_id), '[]')`,
  fixedDays: sql`coalesce((
    select json_agg(distinct lot.delivery_date)
    from delivery_lot_units part join delivery_lots lot using (delivery_lot_id)
    where part.unit_id = units.unit_id and lot.delivery_type = 'Fixed'), '[]')`,
};

/** The approval lots of a project, or the named ones, by number; the root is in scope. */
export function loadLots(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  unitIds?: readonly string[],
): Promise<LotWithMaterials[]> {
  return ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitNo: units.unitNo,
      title: units.title,
      stateKey: units.stateKey,
      version: units.version,
      ...lotColumns,
    })
    .from(units)
    .where(
      and(
        eq(units.rootUnitId, rootUnitId),
        eq(units.unitType, 'approvallot'),
        unitIds && inArray(units.unitId, [...unitIds]),
      ),
    )
    .orderBy(asc(units.unitNo), asc(units.title), asc(units.unitId));
}
