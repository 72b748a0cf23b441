import type { addresses, contacts, members, unitParams, unitProductTypes, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { titleKey } from '@/lib/domain/units/title';
import type { UnitParamKey } from '@/lib/domain/vocabulary/unit-params';
import { membersOf, userIdOf } from '../people';
import type { DemoMaterial, DemoProject } from '../projects/demo-project';
import { seedId } from '../seed-id';
import { type PlacedUnit, presentState } from './demo-units';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

export interface UnitRows {
  addresses: Row<typeof addresses>[];
  contacts: Row<typeof contacts>[];
  units: Row<typeof units>[];
  members: Row<typeof members>[];
  unitParams: Row<typeof unitParams>[];
  unitProductTypes: Row<typeof unitProductTypes>[];
}

/** The tree of a project with its members, parameters, plants and site. */
export function unitRows(project: DemoProject, placed: readonly PlacedUnit[]): UnitRows {
  const [root] = placed;
  if (!root) throw new Error(`${project.title} has no units`);
  const createdAt = root.history[0]?.at;
  return {
    addresses: [{ addressId: seedId(`site-address/${root.unitNo}`), ...project.site, createdAt }],
    contacts: [{ contactId: seedId(`site-contact/${root.unitNo}`), ...project.siteContact, createdAt }],
    units: placed.map((unit) => unitRow(project, unit, placed)),
    members: membersOf(project.tenantId).map(({ login, roleKey }) => ({
      memberId: seedId(`member/${root.unitNo}/${login}`),
      rootUnitId: root.unitId,
      userId: userIdOf(login),
      roleKey,
      createdAt,
    })),
    unitParams: placed.flatMap((unit) => paramRows(unit, placed)),
    unitProductTypes: placed.flatMap(productTypeRows),
  };
}

function unitRow(project: DemoProject, unit: PlacedUnit, placed: readonly PlacedUnit[]): Row<typeof units> {
  const { unitId, rootUnitId, parentUnitId, unitNo, unitType, variant, title, approvalLotId, source } = unit;
  const { stateKey, at } = presentState(unit);
  const isRoot = parentUnitId === null;
  const createdAt = unit.history[0]?.at;
  const before = unit.history.findLast((moment) => !['Closed', 'Archived'].includes(moment.stateKey));
  return {
    unitId,
    rootUnitId,
    parentUnitId,
    tenantId: project.tenantId,
    salesOrgId: project.salesOrgId,
    unitType,
    variant,
    unitNo,
    lastChildNo: unit.childCount,
    title,
    titleKey: titleKey(title),
    notes: source.notes ?? null,
    stateKey,
    stateSince: at,
    stateBeforeClose: ['Closed', 'Archived'].includes(stateKey) ? before?.stateKey : null,
    deliveryDate: 'deliveryDate' in source ? source.deliveryDate : null,
    earliestDeliveryDate: earliestDate(unit, placed),
    siteAddressId: isRoot ? seedId(`site-address/${unitNo}`) : null,
    siteContactId: isRoot ? seedId(`site-contact/${unitNo}`) : null,
    orderNumber: 'orderNumber' in source ? source.orderNumber : null,
    approvalLotId,
    custRef: 'custRef' in source ? source.custRef : null,
    createdBy: userIdOf('sales.planner'),
    createdAt,
    updatedAt: at,
  };
}

/** The earliest material date of the unit and everything below it (domain.md §6). */
function earliestDate(unit: PlacedUnit, placed: readonly PlacedUnit[]): Day | null {
  const below = placed.filter(
    (candidate) =>
      candidate.unitId === unit.unitId ||
      candidate.parentUnitId === unit.unitId ||
      candidate.rootUnitId === unit.unitId,
  );
  const days = below.flatMap((candidate) => materialsOf(candidate).map(({ deliveryDate }) => deliveryDate));
  return days.sort()[0] ?? null;
}

export function materialsOf({ source }: PlacedUnit): DemoMaterial[] {
  return 'materials' in source ? (source.materials ?? []) : [];
}

function paramRows(unit: PlacedUnit, placed: readonly PlacedUnit[]): Row<typeof unitParams>[] {
  const params: Partial<Record<UnitParamKey, string | null>> = { ...unit.source.params };
  if (unit.parentUnitId === null) params.FirstDelivery = earliestDate(unit, placed);
  const createdOn = unit.source.checkDataMissingSince ?? unit.history[0]?.at;
  return Object.entries(params).flatMap(([key, paramValue]) =>
    isParamKey(key) && paramValue
      ? [
          {
            unitParamId: seedId(`param/${unit.unitNo}/${key}`),
            unitId: unit.unitId,
            paramKey: key,
            paramValue,
            createdOn,
          },
        ]
      : [],
  );
}

function isParamKey(key: string): key is UnitParamKey {
  return ['CheckDataTaskMessage', 'Country', 'BrickAssortment', 'FirstDelivery'].includes(key);
}

function productTypeRows(unit: PlacedUnit): Row<typeof unitProductTypes>[] {
  return (unit.source.productTypes ?? []).map(([productTypeId, plantId]) => ({
    assignmentId: seedId(`assignment/${unit.unitNo}/${productTypeId}/${plantId}`),
    unitId: unit.unitId,
    productTypeId,
    plantId,
    createdAt: unit.history[0]?.at,
  }));
}
