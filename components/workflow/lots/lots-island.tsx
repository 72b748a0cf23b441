'use client';

import dynamic from 'next/dynamic';
import { ColumnSettingsPlaces } from '@/components/lists/column-settings-place';
import { failureOf } from '@/lib/client/failure';
import { loadPart } from '@/lib/client/load-part';
import { useResource } from '@/lib/client/use-resource';
import type { LotsCardProps } from './lots-card';
import { LotsNotRead, LotsPlace } from './lots-place';

const LotsCard = dynamic(() => loadPart(() => import('./lots-card').then((own) => own.LotsCard)), {
  loading: LotsPlace,
});

export interface LotsIslandProps extends Omit<LotsCardProps, 'first'> {
  /** Null if the lots are loaded after the page. */
  first: LotsCardProps['first'] | null;
}

/** The lots of a project, loaded only for many lots: most unit pages show none. */
export function LotsIsland({ first, ...props }: LotsIslandProps) {
  return (
    <ColumnSettingsPlaces>
      {first ? <LotsCard {...props} first={first} /> : <LotsAfterPage {...props} />}
    </ColumnSettingsPlaces>
  );
}

function LotsAfterPage(props: Omit<LotsIslandProps, 'first'>) {
  const { rootUnitId, since } = props;
  const { data, error } = useResource('getProjectLots', { params: { rootUnitId } }, { since, rootUnitId });
  if (data) return <LotsCard {...props} first={data.data} />;
  return error ? <LotsNotRead failure={failureOf(error)} /> : <LotsPlace />;
}
