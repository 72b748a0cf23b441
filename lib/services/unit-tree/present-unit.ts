import type { ShownUnit } from '@/db/queries/shown-units';
import type { UnitProduct } from '@/db/queries/unit-product';
import type { PathEntryDto, UnitDto } from '@/lib/contract/units';
import { writeUnitData } from '@/lib/domain/units/unit-data';

/** A unit as the wire shows it (portal-2 §3). */
export function presentUnit(unit: ShownUnit, product: UnitProduct | null): UnitDto {
  return {
    projectUnitID: unit.unitId,
    rootProjectUnitID: unit.rootUnitId,
    parentProjectUnitID: unit.parentUnitId,
    tenantID: unit.tenantId,
    salesOrgID: unit.salesOrgId,
    projectUnitType: unit.unitType,
    projectUnitTypeVariant: unit.variant,
    projectUnitNo: unit.unitNo,
    title: unit.title,
    notes: unit.notes,
    stateKey: unit.stateKey,
    stateSince: unit.stateSince.toISOString(),
    deliveryDate: unit.deliveryDate,
    earliestDeliveryDate: unit.earliestDeliveryDate,
    siteAddressID: unit.siteAddressId,
    siteContactID: unit.siteContactId,
    data: unitData(unit),
    productType: product?.title ?? null,
    productTypeID: product?.productTypeId ?? null,
    productTypeBGColor: product?.backgroundColor ?? null,
    productTypeTextColor: product?.textColor ?? null,
    plant: product?.plant ?? null,
    plantID: product?.plantId ?? null,
    version: unit.version,
  };
}

/** The `data` text of the old contract, made from the columns that hold its values (domain.md §4). */
function unitData(unit: Pick<ShownUnit, 'orderNumber' | 'approvalLotId' | 'custRef'>): string {
  const entries = { OrderNumber: unit.orderNumber, LotID: unit.approvalLotId, CustRef: unit.custRef };
  return writeUnitData(
    Object.entries(entries).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
}

/** A unit as an entry of its path. */
export function presentPathEntry(unit: ShownUnit): PathEntryDto {
  return {
    projectUnitID: unit.unitId,
    rootProjectUnitID: unit.rootUnitId,
    parentProjectUnitID: unit.parentUnitId,
    projectUnitType: unit.unitType,
    projectUnitTypeVariant: unit.variant,
    projectUnitNo: unit.unitNo,
    title: unit.title,
    stateKey: unit.stateKey,
  };
}
