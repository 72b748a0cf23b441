import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { nextDeliveryColumn } from '@/db/queries/next-delivery';
import { readUnitPage } from '@/db/queries/unit-list';
import { type UnitProduct, unitProductColumn } from '@/db/queries/unit-product';
import { units } from '@/db/schema';
import { unitSearchPart } from '@/db/schema/search';
import type { UnitDto } from '@/lib/contract/units';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES, UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { presentUnit } from '../unit-tree/present-unit';

/** Fields shared by the search and the lists of units. */
export const UNIT_FIELDS = {
  projectUnitID: { column: units.unitId, type: 'uuid' },
  rootProjectUnitID: { column: units.rootUnitId, type: 'uuid' },
  parentProjectUnitID: { column: units.parentUnitId, type: 'uuid', nullable: true },
  tenantID: { column: units.tenantId, type: 'int' },
  salesOrgID: { column: units.salesOrgId, type: 'int', nullable: true },
  projectUnitType: { column: units.unitType, type: 'enum', values: UNIT_TYPES },
  projectUnitTypeVariant: { column: units.variant, type: 'enum', values: UNIT_VARIANTS },
  projectUnitNo: { column: units.unitNo, type: 'string', folded: unitSearchPart(units.searchText, 'number') },
  title: { column: units.title, type: 'string', folded: unitSearchPart(units.searchText, 'title') },
  stateKey: { column: units.stateKey, type: 'enum', values: STATE_KEYS },
} satisfies ListResource['fields'];

/** Fields for filtering and ordering lists of units: any field of the unit (rest.md). */
export const UNIT_LIST: ListResource = {
  fields: {
    ...UNIT_FIELDS,
    notes: { column: units.notes, type: 'string', nullable: true },
    stateSince: { column: units.stateSince, type: 'instant' },
    deliveryDate: { column: units.deliveryDate, type: 'date', nullable: true },
    earliestDeliveryDate: { column: units.earliestDeliveryDate, type: 'date', nullable: true },
    siteAddressID: { column: units.siteAddressId, type: 'uuid', nullable: true },
    siteContactID: { column: units.siteContactId, type: 'uuid', nullable: true },
    productType: { column: ofProduct('title'), type: 'string', nullable: true },
    productTypeID: { column: ofProduct('productTypeId', 'int'), type: 'int', nullable: true },
    plant: { column: ofProduct('plant'), type: 'string', nullable: true },
    plantID: { column: ofProduct('plantId', 'int'), type: 'int', nullable: true },
    nextDeliveryDate: { column: nextDeliveryColumn, type: 'date', nullable: true },
    version: { column: units.version, type: 'int' },
  },
  primaryKey: units.unitId,
  defaultOrder: [desc(units.stateSince), asc(units.unitId)],
};

function ofProduct(property: keyof UnitProduct, type: 'text' | 'int' = 'text'): SQL {
  return sql`(${unitProductColumn} ->> ${sql.raw(`'${property}'`)})::${sql.raw(type)}`;
}

/** Units visible to the viewer. */
export async function listUnits(ctx: ServiceContext, selection: Selection): Promise<Page<UnitDto>> {
  const { rows, count } = await readUnitPage(ctx, selection);
  return { rows: rows.map(({ unit, product }) => presentUnit(unit, product)), count };
}
