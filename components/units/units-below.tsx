'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { TreeIcon } from '@/components/ui/icons';
import { Pager } from '@/components/ui/pager';
import type { Answer } from '@/lib/client/call';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import { UnitCards } from './unit-cards';
import { UnitEditing, type UnitRefusals } from './unit-editing';

export interface UnitsBelowProps {
  unitId: string;
  rootUnitId: string;
  page: number;
  pageSize: number;
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listUnits'>;
  /** Ids of the units with a picture of their own. */
  pictured: readonly string[];
  since: string;
  refusals: UnitRefusals;
  withButtons: boolean;
  /** The tile to create a unit. */
  tile: ReactNode;
  /** Whether any unit is allowed below. */
  isParent: boolean;
  /** The lots are shown as a building, so that the cards are folded. */
  isFolded: boolean;
}

/** The units directly below one, as cards, page by page; updated live. */
export function UnitsBelow(props: UnitsBelowProps) {
  const { unitId, page, pageSize, pictured, refusals, withButtons, tile, isParent, isFolded } = props;
  const t = useTranslations('units.below');
  const { data: units, count } = useUnitsBelow(props);
  if (count === 0 && !isParent) return <p className="px-1 text-ink-2 text-sm">{t('noFurther')}</p>;
  return (
    <Card
      title={t('title')}
      aside={<span className="tabular-nums">{t('count', { count })}</span>}
      isFolded={isFolded}
      flush
    >
      {count === 0 && !tile ? (
        <EmptyState icon={<TreeIcon />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <UnitEditing refusals={refusals} pageUnitId={unitId}>
          <UnitCards units={units} pictured={pictured} withButtons={withButtons} tile={tile} />
        </UnitEditing>
      )}
      {count > pageSize && (
        <Pager {...{ page, pageSize, count }} className="justify-end border-t py-1 pr-1.5 pl-3.5" />
      )}
    </Card>
  );
}

function useUnitsBelow({ unitId, rootUnitId, page, pageSize, fallback, since }: UnitsBelowProps) {
  const query = {
    filter: `parentProjectUnitID eq '${unitId}'`,
    orderby: 'projectUnitNo',
    top: pageSize,
    skip: page * pageSize,
  };
  const { data } = useResource(
    'listUnits',
    { query },
    { fallback, since, rootUnitId, kinds: ['state', 'unit', 'structure', 'materials', 'members'] },
  );
  const refresh = useRefresh();
  // If this page no longer exists, the server redirects to the last one.
  const isGone = data.count > 0 && data.data.length === 0;
  useEffect(() => {
    if (isGone) refresh();
  }, [isGone, refresh]);
  return data;
}
