import type { FoundEntry } from '@/db/queries/find-entries';
import type { SearchEntryDto, SearchHitDto } from '@/lib/contract/search';
import { unitPath } from '@/lib/domain/units/unit-path';

/** A search result that belongs to a unit, as the wire shows it. */
export function presentEntry({ id, title, detail, unit, rootTitle, parents }: FoundEntry): SearchEntryDto {
  return {
    id,
    title: title ?? '',
    detail: detail ?? '',
    projectUnitID: unit.unitId,
    rootProjectUnitID: unit.rootUnitId,
    projectUnitNo: unit.unitNo,
    projectUnitType: unit.unitType,
    unitTitle: unit.title,
    unitPath: unitPath(parents, unit.title),
    rootTitle,
  };
}

/** A unit in the list of all results: its detail has the order numbers, the customer's own last. */
export function presentUnitEntry(hit: SearchHitDto): SearchEntryDto {
  const { projectUnitID, rootProjectUnitID, projectUnitNo, projectUnitType, title } = hit;
  return {
    id: projectUnitID,
    title,
    detail: [hit.orderNumber, hit.custRef].filter(Boolean).join(', '),
    projectUnitID,
    rootProjectUnitID,
    projectUnitNo,
    projectUnitType,
    unitTitle: title,
    unitPath: hit.unitPath,
    rootTitle: hit.rootTitle,
  };
}
