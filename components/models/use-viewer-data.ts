import { useMemo } from 'react';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { WallLotDto } from '@/lib/contract/wall-lots';
import { type Floor, floorsOf, idsOf } from './viewer-data';

/** The answers rendered by the server. */
export interface FirstViewerData {
  models: Answer<'listUnitModels'>;
  tree: Answer<'getModelTree'>;
  lots: Answer<'getWallLots'>;
  /** The event position before they were read. */
  since: string;
}

export interface ViewerData {
  models: Answer<'listUnitModels'>['data'];
  floors: Floor[];
  /** The ids of the unit's elements: storeys, slabs and walls. */
  own: ReadonlySet<string>;
  /** Lots to which walls can be assigned; empty if the user may not assign any. */
  lotsToAssign: WallLotDto[];
  /** Reloads the assignment of walls to lots. */
  refresh: () => void;
}

/** The models of a unit and their tree, reloaded as conversions proceed. */
export function useViewerData(
  { unitId, rootUnitId }: { unitId: string; rootUnitId: string },
  { models: firstModels, tree: firstTree, lots: firstLots, since }: FirstViewerData,
): ViewerData {
  const list = useResource(
    'listUnitModels',
    { params: { unitId } },
    { fallback: firstModels, since, rootUnitId },
  );
  const read = useResource(
    'getModelTree',
    { params: { unitId, file: `${unitId}.json` } },
    { fallback: firstTree, since, rootUnitId },
  );
  const { data: lots } = useResource(
    'getWallLots',
    { params: { unitId } },
    { fallback: firstLots, since, rootUnitId },
  );
  const models = list.data.data;
  const tree = read.data.children;
  const shown = useMemo(
    () => ({
      models,
      floors: floorsOf(tree, models, lots),
      own: new Set(idsOf(tree)),
      lotsToAssign: lots.abilities.assign.can ? lots.lots : [],
    }),
    [models, tree, lots],
  );
  const refresh = () => {
    void list.mutate();
    void read.mutate();
  };
  return { ...shown, refresh };
}
