import { useMemo } from 'react';
import { useResource } from '@/lib/client/use-resource';
import type { ModelDto } from '@/lib/contract/models';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { type Floor, floorsOf } from './viewer-data';

interface ProjectOfWalls {
  rootUnitId: string;
  /** The event position before the page was rendered. */
  since: string;
}

const KINDS = ['model', 'files', 'walls'] as const;
const NO_MODELS: readonly ModelDto[] = [];

/** The models of a project with their walls by number; null until loaded. */
export function useProjectModels({ rootUnitId, since }: ProjectOfWalls) {
  const params = { unitId: rootUnitId };
  const { data } = useResource('listUnitModels', { params }, { since, rootUnitId, kinds: KINDS });
  const models = data?.data ?? NO_MODELS;
  const index = useMemo(() => new WallIndex(models.flatMap(({ walls }) => walls)), [models]);
  return { models, index, isRead: data !== undefined };
}

/** The walls of a project by storey, with their lots and deliveries; null until everything is loaded. */
export function useProjectWalls({ rootUnitId, since }: ProjectOfWalls) {
  const { models, index, isRead } = useProjectModels({ rootUnitId, since });
  const params = { unitId: rootUnitId };
  const tree = useResource(
    'getModelTree',
    { params: { ...params, file: `${rootUnitId}.json` } },
    { since, rootUnitId, kinds: KINDS },
  ).data;
  const lots = useResource('getWallLots', { params }, { since, rootUnitId }).data;
  return useMemo((): { models: readonly ModelDto[]; index: WallIndex; floors: Floor[] } | null => {
    if (!isRead || !tree || !lots) return null;
    return { models, index, floors: floorsOf(tree.children, models, lots) };
  }, [models, index, isRead, tree, lots]);
}
