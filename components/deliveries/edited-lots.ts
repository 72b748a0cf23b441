import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import {
  type EditedLot,
  type EditedRow,
  type EditedSubproject,
  materialsOf,
} from '@/lib/domain/deliveries/material-edits';
import { type Material, pairMaterials, sameMaterials } from '@/lib/domain/deliveries/materials';
import { mergeFields, type Sides } from '@/lib/domain/forms/three-way-merge';

type LotDto = DeliveryDataDto['subProjects'][number]['approvalLots'][number];

/** The stored data of a lot, apart from the fixed dates of its rows. */
export interface StoredLot {
  unitId: string;
  title: string;
  version: number;
  volumesLocked: boolean;
  materials: readonly (Material & { isFixed: boolean })[];
}

export function storedLotOf(lot: LotDto): StoredLot {
  return {
    unitId: lot.approvalLotID,
    title: lot.approvalLotTitle,
    version: lot.version,
    volumesLocked: lot.volumesLocked,
    materials: lot.materials.map(({ type, volume, deliveryDate, isFixed }) => ({
      type,
      volumeM3: volume,
      deliveryDay: deliveryDate,
      isFixed,
    })),
  };
}

/** The initial edit state of a lot; its rows contain the same objects as `stored`. */
export function editedLotOf({ materials, ...lot }: StoredLot, minDay: Day): EditedLot {
  const stored = materials.map(({ isFixed, ...material }): Material => material);
  return {
    ...lot,
    minDay,
    stored,
    rows: materials.map(({ isFixed, ...material }, index) => ({
      ...material,
      key: `${lot.unitId}/${index}`,
      stored: stored[index] ?? null,
      isFixed,
    })),
  };
}

/** The initial edit state of all lots of a project. */
export function editedSubprojectsOf({ subProjects }: DeliveryDataDto): EditedSubproject[] {
  return subProjects.map(({ subProjectID, subProjectTitle, approvalLots }) => ({
    unitId: subProjectID,
    title: subProjectTitle,
    lots: approvalLots.map((lot) => editedLotOf(storedLotOf(lot), lot.materials[0]?.minDate ?? '')),
  }));
}

/** The stored lot of a project. */
export function findStoredLot({ subProjects }: DeliveryDataDto, unitId: string): StoredLot | undefined {
  const lots = subProjects.flatMap((subproject) => subproject.approvalLots);
  const found = lots.find((lot) => lot.approvalLotID === unitId);
  return found && storedLotOf(found);
}

/**
 * Merges local edits of a lot with what somebody else has saved in the meantime: fields and rows that only
 * they changed take their values, everything else keeps the local ones.
 */
export function rebasedLot(lot: EditedLot, now: StoredLot): EditedLot {
  const base = editedLotOf(now, lot.minDay);
  const continued = pairMaterials(lot.stored, base.stored);
  const theirs = new Map(base.rows.map((row, index) => [continued[index], row]));
  const added = base.rows.filter((_, index) => continued[index] === null);
  return { ...base, rows: [...lot.rows.flatMap((row) => rebasedRow(row, theirs) ?? []), ...added] };
}

/** Merges an edited row with the current stored one; null if it was deleted there and not edited here. */
function rebasedRow(
  row: EditedRow,
  theirs: ReadonlyMap<Material | null | undefined, EditedRow>,
): EditedRow | null {
  if (row.stored === null) return row;
  const other = theirs.get(row.stored);
  if (other === undefined) {
    const isEdited = !sameMaterials([row.stored], materialsOf([row]));
    return isEdited ? { ...row, key: `new/${row.key}`, stored: null, isFixed: false } : null;
  }
  const sides: Sides<EditedMaterial> = { base: row.stored, mine: row, theirs: other };
  const { type, volumeM3, deliveryDay } = mergeFields(MATERIAL_FIELDS, sides, Object.is).values;
  return { ...other, type, volumeM3, deliveryDay };
}

type EditedMaterial = Pick<EditedRow, (typeof MATERIAL_FIELDS)[number]>;
const MATERIAL_FIELDS = ['type', 'volumeM3', 'deliveryDay'] as const;

/** The lot after its dates were shifted: rows without an edited date take the stored one. */
export function shiftedLot(lot: EditedLot, now: StoredLot, editedKey: string): EditedLot {
  const base = editedLotOf(now, lot.minDay);
  return {
    ...base,
    rows: lot.rows.map((row) => {
      const place = row.stored === null ? -1 : lot.stored.indexOf(row.stored);
      const stored = base.stored[place] ?? null;
      if (stored === null) return { ...row, stored };
      const follows = row.key === editedKey || row.deliveryDay === row.stored?.deliveryDay;
      return { ...row, stored, deliveryDay: follows ? stored.deliveryDay : row.deliveryDay };
    }),
  };
}
