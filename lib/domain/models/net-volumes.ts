import type { CollectedRecords } from './collect-records';

/** The deepest nesting of units that is followed. */
const MAX_STEPS = 8;

/** The file's unit of length in m; 1 if it names none. */
export function metresPerUnit(records: CollectedRecords): number {
  return unitSize(records, 'LENGTHUNIT', 1) ?? 1;
}

/** The volumes that the file gives for an element, m³. */
export interface GivenVolumes {
  netM3?: number;
  /** Including its openings. */
  grossM3?: number;
}

/** The volumes given in the file, by the record of their element. */
export function givenVolumesOf(records: CollectedRecords): Map<number, GivenVolumes> {
  const volumes = new Map<number, GivenVolumes>();
  const { netVolumes, grossVolumes } = records;
  if (netVolumes.size + grossVolumes.size === 0) return volumes;
  const size = unitSize(records, 'VOLUMEUNIT', 3) ?? 1;
  const ofSets = new Map<number, GivenVolumes>();
  records.quantities.each((set, quantity) => {
    const [net, gross] = [netVolumes.get(quantity), grossVolumes.get(quantity)];
    if (net === undefined && gross === undefined) return;
    ofSets.set(set, {
      ...ofSets.get(set),
      ...(net !== undefined && { netM3: net * size }),
      ...(gross !== undefined && { grossM3: gross * size }),
    });
  });
  records.definitions.each((set, object) => {
    const given = ofSets.get(set);
    if (given !== undefined) volumes.set(object, { ...volumes.get(object), ...given });
  });
  return volumes;
}

/** @param power exponent for the prefix: MILLI of CUBIC_METRE is a cube of 1 mm */
function unitSize(records: CollectedRecords, type: string, power: 1 | 3): number | null {
  let found: number | null = null;
  records.units.each((assignment, unit) => {
    const isProject = records.unitsId === null || assignment === records.unitsId;
    if (found === null && isProject && records.unitRecords.get(unit)?.type === type) {
      found = sizeOf(records, unit, power);
    }
  });
  return found;
}

function sizeOf(records: CollectedRecords, unitId: number, power: 1 | 3): number | null {
  let size = 1;
  let id = unitId;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const unit = records.unitRecords.get(id);
    if (!unit) return null;
    if (unit.factor !== null) return size * unit.factor ** power;
    const measure = unit.measureId === null ? undefined : records.measures.get(unit.measureId);
    if (!measure || measure.size <= 0) return null;
    size *= measure.size;
    id = measure.unitId;
  }
  return null;
}
