import { houseStorey } from '@/db/seed/files/house-walls';
import { writeIfc } from '@/db/seed/files/ifc-writer';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import { circularModel } from '@/tests/support/bad-models';

/** The number of the run that uploads nothing. */
export const LAST_RUN = -1;

const HOUSE = { widthMm: 8_000, depthMm: 6_000, storeyHeightMm: 2_760, thicknessMm: 200 };
const BUILDINGS = 20;
const STOREYS = 10;
/** Of `soundModel`: six walls a storey. */
export const WALL_COUNT = BUILDINGS * STOREYS * 6;

/** A model that the test uploads, and what must become of it; null where it must become ready. */
export interface SentModel {
  name: string;
  content: Uint8Array;
  code: ModelProblem | null;
}

/** Models of a round: a sound one, one that is cut off, and one whose shape names itself. */
export function modelsOf(name: string): SentModel[] {
  const sound = soundModel(name);
  return [
    { name: `${name}.ifc`, content: sound, code: null },
    { name: `${name}-cut.ifc`, content: sound.subarray(0, sound.length / 2), code: 'IfcTruncated' },
    { name: `${name}-circle.ifc`, content: circularModel(), code: 'IfcGeometryLimit' },
  ];
}

/** An IFC file that takes the engine a moment; another one for each name. */
function soundModel(name: string): Uint8Array {
  const buildings = Array.from({ length: BUILDINGS }, (_, building) => ({
    ...{ name: `B${building}`, xMm: building * 20_000, yMm: 0 },
    storeys: Array.from({ length: STOREYS }, (_, storey) =>
      houseStorey({ key: `${name}/${building}`, ...HOUSE }, storey, `Storey ${storey}`),
    ),
  }));
  return writeIfc({ name, createdAt: new Date(0), buildings });
}
