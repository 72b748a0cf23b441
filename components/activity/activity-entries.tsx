'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { QueryPages } from '@/components/lists/query-pages';
import { EmptyState } from '@/components/ui/empty-state';
import { HistoryIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { activityItems } from './activity-items';
import { ActivityList } from './activity-list';

export interface ActivityEntriesProps {
  rootUnitId: string;
  unitId: string;
  page: number;
  pageSize: number;
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listActivity'>;
  since: string;
}

/** A page of the activity of a unit and everything below it; updated live. */
export function ActivityEntries(props: ActivityEntriesProps) {
  const { rootUnitId, unitId, page, pageSize, fallback, since } = props;
  const t = useTranslations('activity');
  const query = { belowProjectUnitID: unitId, top: pageSize, skip: page * pageSize };
  const { data } = useResource('listActivity', { query }, { fallback, since, rootUnitId });
  const items = useMemo(() => activityItems(data.data), [data]);
  if (data.count === 0) {
    return (
      <EmptyState icon={<HistoryIcon />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <QueryPages page={page} pageSize={pageSize} count={data.count}>
      <ActivityList items={items} unitId={unitId} />
    </QueryPages>
  );
}
