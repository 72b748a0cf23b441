import type { ModelDto, ModelStateDto, ModelWallDto } from '@/lib/contract/models';
import { volumeSource, type WallMeasures } from '@/lib/domain/models/wall-measures';
import type { UnitModel, UnitModels } from './load-unit-models';

const UNMEASURED = {
  ...{ lengthMm: null, heightMm: null, thicknessMm: null, volumeM3: null, volumeFrom: null },
  isClosed: false,
};

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
    subject: model?.subject ?? null,
  };
}

/** A model of a unit as the wire shows it. */
export function presentModel(unitModel: UnitModel, viewed: Pick<UnitModels, 'unit'>): ModelDto {
  const { unitId, model, walls, place } = unitModel;
  const measures = new Map(model?.measures?.map((measured) => [measured.expressId, measured]));
  return {
    ...presentModelState(unitModel),
    projectUnitID: unitId,
    warnings: model?.warnings ?? [],
    url: modelUrl(viewed.unit.unitId, model?.modelKey ?? null),
    ...place,
    leftOut: model?.leftOut ?? [],
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
  return { lengthMm, heightMm, thicknessMm, volumeM3, volumeFrom: volumeSource(measured), isClosed };
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
