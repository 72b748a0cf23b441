'use client';

import { useTranslations } from 'next-intl';
import { QueryPages } from '@/components/lists/query-pages';
import { EmptyState } from '@/components/ui/empty-state';
import { HistoryIcon } from '@/components/ui/icons';
import type { Answer, Target } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { OrderTerm } from '@/lib/domain/navigation/list-order';
import { JournalTable } from './journal-table';

export interface JournalEntriesProps {
  rootUnitId: string;
  /** The query of the same rows. */
  query: Target<'listJournal'>['query'];
  /** Whether the filter hides entries of the project. */
  isFiltered: boolean;
  page: number;
  pageSize: number;
  order: readonly OrderTerm[];
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listJournal'>;
  since: string;
}

/** A page of a project's journal; updated live. */
export function JournalEntries(props: JournalEntriesProps) {
  const { rootUnitId, query, isFiltered, page, pageSize, order, fallback, since } = props;
  const t = useTranslations('journal');
  const { data } = useResource('listJournal', { query }, { fallback, since, rootUnitId });
  if (data.count === 0) {
    return (
      <EmptyState icon={<HistoryIcon />} title={isFiltered ? t('noMatch') : t('emptyTitle')}>
        {isFiltered ? t('noMatchText') : t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <QueryPages page={page} pageSize={pageSize} count={data.count}>
      <JournalTable entries={data.data} order={{ terms: order }} />
    </QueryPages>
  );
}
