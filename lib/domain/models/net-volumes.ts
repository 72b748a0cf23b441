import type { CollectedRecords } from './collect-records';

/** The deepest nesting of units that is followed. */
const MAX_STEPS = 8;

/** The file's unit of length in m; 1 if it names none. */
export function metresPerUnit(records: CollectedRecords): number {
  return unitSize(records, 'LENGTHUNIT', 1) ?? 1;
}

/** Net volumes of the elements as given in the file, m³ by record. */
export function netVolumesOf(records: CollectedRecords): Map<number, number> {
  const volumes = new Map<number, number>();
  if (records.netVolumes.size === 0) return volumes;
  const size = unitSize(records, 'VOLUMEUNIT', 3) ?? 1;
  const ofSets = new Map<number, number>();
  records.quantities.each((set, quantity) => {
    const volume = records.netVolumes.get(quantity);
    if (volume !== undefined) ofSets.set(set, volume * size);
  });
  records.definitions.each((set, object) => {
    const volume = ofSets.get(set);
    if (volume !== undefined) volumes.set(object, volume);
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
