import type { FoundUnit } from '@/db/queries/search-units';
import type { SearchHitDto } from '@/lib/contract/search';
import { unitPath } from '@/lib/domain/units/unit-path';
import { presentUnit } from '../unit-tree/present-unit';

/** A found unit as the wire shows it, with only what identifies it. */
export function presentHit({ unit, rootTitle, parents, product }: FoundUnit): SearchHitDto {
  const shown = presentUnit(unit, product);
  return {
    projectUnitID: shown.projectUnitID,
    rootProjectUnitID: shown.rootProjectUnitID,
    projectUnitNo: shown.projectUnitNo,
    title: shown.title,
    unitPath: unitPath(parents, unit.title),
    rootTitle,
    projectUnitType: shown.projectUnitType,
    stateKey: shown.stateKey,
    tenantID: shown.tenantID,
    salesOrgID: shown.salesOrgID,
    productType: shown.productType,
    productTypeID: shown.productTypeID,
    productTypeBGColor: shown.productTypeBGColor,
    productTypeTextColor: shown.productTypeTextColor,
    plant: shown.plant,
    plantID: shown.plantID,
    orderNumber: unit.orderNumber,
    custRef: unit.custRef,
  };
}
