import { useMemo } from 'react';
import { useResource } from '@/lib/client/use-resource';
import type { ModelDto } from '@/lib/contract/models';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { type Floor, floorsOf, idsOf } from './viewer-data';

interface UnitOfWalls {
  unitId: string;
  rootUnitId: string;
  /** The event position before the page was rendered. */
  since: string;
}

/** The models of a unit, with its walls by number and by storey. */
export interface UnitWalls {
  models: readonly ModelDto[];
  index: WallIndex;
  floors: readonly Floor[];
  /** The ids of the unit's elements: storeys, slabs and walls. */
  own: ReadonlySet<string>;
}

const NO_MODELS: readonly ModelDto[] = [];

/** The models of a unit with its walls by number; without models until they are loaded. */
export function useUnitModels({ unitId, rootUnitId, since }: UnitOfWalls) {
  const params = { unitId };
  const { data } = useResource('listUnitModels', { params }, { since, rootUnitId });
  const models = data?.data ?? NO_MODELS;
  const index = useMemo(() => new WallIndex(models.flatMap(({ walls }) => walls)), [models]);
  return { models, index, isRead: data !== undefined };
}

/** The walls of a unit by storey, with their lots and deliveries; null until everything is loaded. */
export function useUnitWalls({ unitId, rootUnitId, since }: UnitOfWalls): UnitWalls | null {
  const { models, index, isRead } = useUnitModels({ unitId, rootUnitId, since });
  const params = { unitId };
  const tree = useResource(
    'getModelTree',
    { params: { ...params, file: `${unitId}.json` } },
    { since, rootUnitId },
  ).data;
  const lots = useResource('getWallLots', { params }, { since, rootUnitId }).data;
  return useMemo(() => {
    if (!isRead || !tree || !lots) return null;
    const { children } = tree;
    return { models, index, floors: floorsOf(children, models, lots), own: new Set(idsOf(children)) };
  }, [models, index, isRead, tree, lots]);
}
