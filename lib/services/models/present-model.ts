import type { ModelDto, ModelStateDto, ModelWallDto } from '@/lib/contract/models';
import type { WallMeasures } from '@/lib/domain/models/wall-measures';
import type { UnitModel, UnitModels } from './load-unit-models';

const UNMEASURED = { lengthMm: null, heightMm: null, thicknessMm: null, volumeM3: null, isClosed: false };

/** The state and progress of a model. */
export function presentModelState({
  fileId,
  name,
  model,
}: Pick<UnitModel, 'fileId' | 'name' | 'model'>): ModelStateDto {
  return {
    fileID: fileId,
    fileName: name,
    state: model?.state ?? 'queued',
    progress: model?.progress ?? 0,
    code: model?.code ?? null,
  };
}

/** A model of a unit as the wire shows it. */
export function presentModel(unitModel: UnitModel, viewed: Pick<UnitModels, 'unit' | 'origin'>): ModelDto {
  const { unitId, model, walls } = unitModel;
  const measures = new Map(model?.measures?.map((measured) => [measured.expressId, measured]));
  return {
    ...presentModelState(unitModel),
    projectUnitID: unitId,
    warnings: model?.warnings ?? [],
    url: modelUrl(viewed.unit.unitId, model?.modelKey ?? null),
    offsetM: offsetOf(model?.origin ?? null, viewed.origin),
    triangleCount: model?.triangleCount ?? null,
    walls: walls.map(({ wall, lot }): ModelWallDto => {
      const { globalId: globalID, number, storeyGlobalId: storeyGlobalID, roomNames } = wall;
      const sizes = sizesOf(measures.get(wall.expressId));
      const place = { globalID, number, storeyGlobalID };
      const ofLot = { projectUnitID: lot?.unitId ?? null, lotReason: lot?.reason ?? null };
      return { ...place, ...ofLot, ...(roomNames && { roomNames }), ...sizes };
    }),
  };
}

function sizesOf(measured: WallMeasures | undefined) {
  if (!measured) return UNMEASURED;
  const { lengthMm, heightMm, thicknessMm, volumeM3, isClosed } = measured;
  return { lengthMm, heightMm, thicknessMm, volumeM3, isClosed };
}

type Place = readonly [x: number, y: number, z: number];

/** The offset that moves a model to its position in the project. */
function offsetOf(own: Place | null, project: Place | null): [number, number, number] {
  if (!own || !project) return [0, 0, 0];
  return [own[0] - project[0], own[1] - project[1], own[2] - project[2]];
}

const KEY = { before: 'models/', after: '.glb' };

/** URL of a model's geometry, within a unit; null before it is converted. */
export function modelUrl(unitId: string, modelKey: string | null): string | null {
  if (modelKey === null) return null;
  return `/api/view/${unitId}/model/${modelKey.slice(KEY.before.length, -KEY.after.length)}`;
}

/** The key in the file store for this name. */
export function modelKeyOf(hash: string): string {
  return `${KEY.before}${hash}${KEY.after}`;
}
