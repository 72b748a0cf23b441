import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { JournalFilter } from '@/components/journal/journal-filter';
import { JournalTable } from '@/components/journal/journal-table';
import { QueryPages } from '@/components/lists/query-pages';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowLeftIcon, HistoryIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { JOURNAL_FILTER_NAMES, journalFilterFrom } from '@/lib/domain/journal/journal-filter';
import { lastPage, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canSeeJournal } from '@/lib/domain/permissions/can-see-journal';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { JOURNAL_LIST, journalWhere, listJournal } from '@/lib/services/journal/list-journal';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]/journal'>;
type Query = Awaited<Props['searchParams']>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('journal');
  return { title: t('title') };
}

/** The history of the whole project that the unit belongs to (portal-2 §2, Journal). */
export default async function JournalPage({ params, searchParams }: Props) {
  const [{ rootUnitId, unitId }, query] = await Promise.all([params, searchParams]);
  const [t, units, { changesSince }, { unit, access }] = await Promise.all([
    getTranslations('journal'),
    getTranslations('units'),
    getPageContext(),
    getPageUnit(unitId),
  ]);
  const back = (
    <ButtonLink href={href('unitDetails', { rootUnitId, unitId })} icon={<ArrowLeftIcon />}>
      {units('backToProject')}
    </ButtonLink>
  );
  const verdict = canSeeJournal(access);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} next={back} />;
  return (
    <>
      <RefreshOnChange rootUnitId={unit.rootUnitId} since={changesSince} kinds={['state', 'tasks']} />
      <PageHeader title={t('title')} facts={`${unit.unitNo} · ${unit.title}`} actions={back} />
      <Card flush>
        <ClientMessages namespaces={['journal', 'unitTypes', 'states']}>
          <JournalFilter rootUnitId={unit.rootUnitId} />
        </ClientMessages>
        <Entries rootUnitId={unit.rootUnitId} query={query} />
      </Card>
    </>
  );
}

async function Entries({ rootUnitId, query }: { rootUnitId: string; query: Query }) {
  const [ctx, t] = await Promise.all([getPageContext(), getTranslations('journal')]);
  const page = pageFrom(query.page);
  const pageSize = pageSizeFrom(typeof query.size === 'string' ? query.size : undefined);
  const where = journalWhere(rootUnitId, journalFilterFrom(query));
  const orderBy = [...(JOURNAL_LIST.defaultOrder ?? [])];
  const { rows, count } = await listJournal(ctx, {
    where,
    orderBy,
    limit: pageSize,
    offset: page * pageSize,
  });
  if (page > lastPage(count, pageSize)) redirect('?page=0');
  if (count === 0) {
    const isFiltered = JOURNAL_FILTER_NAMES.some((name) => query[name] !== undefined);
    return (
      <EmptyState icon={<HistoryIcon />} title={isFiltered ? t('noMatch') : t('emptyTitle')}>
        {isFiltered ? t('noMatchText') : t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <QueryPages page={page} pageSize={pageSize} count={count}>
      <JournalTable entries={rows} />
    </QueryPages>
  );
}
