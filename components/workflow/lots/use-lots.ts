import { useMemo } from 'react';
import { useAddressView } from '@/components/ui/use-address-view';
import { useResource } from '@/lib/client/use-resource';
import type { LotDto, ProjectLotsDto } from '@/lib/contract/lots';
import { lotMatrix } from '@/lib/domain/units/lot-matrix';
import { filterLots, type LotHolder } from '@/lib/domain/workflow/filter-lots';
import { lotQuery, lotViewFrom } from './lot-view';

export interface LotsOptions {
  rootUnitId: string;
  /** The answer rendered by the server, and the event position before it was read. */
  first: ProjectLotsDto;
  since: string;
  holders: readonly LotHolder[];
}

/** The lots of a project, the filters, and the lots that match. */
export function useLots({ rootUnitId, first, since, holders }: LotsOptions) {
  const target = { params: { rootUnitId } };
  const options = { fallback: { data: first }, since, rootUnitId };
  const { data, mutate } = useResource('getProjectLots', target, options);
  const { subProjects, lots, abilities } = data.data;
  const { view, change } = useAddressView(lotViewFrom, lotQuery);
  const matrix = useMemo(() => lotMatrix(subProjects, lots), [subProjects, lots]);
  const shown = useMemo(() => filterLots(lots, view, holders), [lots, view, holders]);
  const meant = useMemo(() => new Set(shown.map(lotKey)), [shown]);
  const titles = useMemo(
    () => new Map(subProjects.map(({ projectUnitID, title }) => [projectUnitID, title])),
    [subProjects],
  );
  return { lots, abilities, matrix, shown, meant, titles, view, change, read: () => void mutate() };
}

export function lotKey({ projectUnitID }: LotDto): string {
  return projectUnitID;
}
