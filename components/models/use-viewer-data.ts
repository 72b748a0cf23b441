import { useMemo } from 'react';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { WallLotDto } from '@/lib/contract/wall-lots';
import { type Floor, floorsOf, idsOf } from './viewer-data';

/** What the server component has read. */
export interface FirstViewerData {
  models: Answer<'listUnitModels'>;
  tree: Answer<'getModelTree'>;
  lots: Answer<'getWallLots'>;
  /** Where the changes stood before. */
  since: string;
}

export interface ViewerData {
  models: Answer<'listUnitModels'>['data'];
  floors: Floor[];
  /** The ids of what belongs to the unit: storeys, slabs and walls. */
  own: ReadonlySet<string>;
  /** Those that walls may be assigned to; empty where the person may not assign any. */
  lotsToAssign: WallLotDto[];
  /** Reads again what belongs to which lot. */
  refresh: () => void;
}

/** The models of a unit and their tree, read again as conversions go on. */
export function useViewerData(
  { unitId, rootUnitId }: { unitId: string; rootUnitId: string },
  { models: firstModels, tree: firstTree, lots: firstLots, since }: FirstViewerData,
): ViewerData {
  const kinds = ['model', 'files', 'walls'] as const;
  const list = useResource(
    'listUnitModels',
    { params: { unitId } },
    { fallback: firstModels, since, rootUnitId, kinds },
  );
  const read = useResource(
    'getModelTree',
    { params: { unitId, file: `${unitId}.json` } },
    { fallback: firstTree, since, rootUnitId, kinds },
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
