import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JournalEntries } from '@/components/journal/journal-entries';
import { JournalFilter } from '@/components/journal/journal-filter';
import { ListShell } from '@/components/lists/views/list-shell';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { JOURNAL_FILTER_NAMES, journalFilterFrom } from '@/lib/domain/journal/journal-filter';
import { journalQueryOf } from '@/lib/domain/journal/journal-query';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canSeeJournal } from '@/lib/domain/permissions/can-see-journal';
import { type AskedList, askedList, stayWithin } from '@/lib/page/asked-list';
import { getPageViews } from '@/lib/page/list-views';
import { getPageContext } from '@/lib/page/page-context';
import { getPagePath, getPageUnit } from '@/lib/page/page-unit';
import { JOURNAL_LIST, listJournal } from '@/lib/services/journal/list-journal';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]/journal'>;
type Query = Awaited<Props['searchParams']>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('journal');
  return { title: t('title') };
}

/** The history of the whole project of the unit (portal-2 §2, Journal). */
export default async function JournalPage({ params, searchParams }: Props) {
  const [{ rootUnitId, unitId }, query] = await Promise.all([params, searchParams]);
  const [t, units, terms, { unit, access }] = await Promise.all([
    getTranslations('journal'),
    getTranslations('units'),
    getTranslations('terms'),
    getPageUnit(unitId),
  ]);
  const back = (
    <ButtonLink href={href('unitDetails', { rootUnitId, unitId })} icon={<ArrowLeftIcon />}>
      {units('backToProject')}
    </ButtonLink>
  );
  const verdict = canSeeJournal(access);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} next={back} />;
  const ctx = await getPageContext();
  const [views, path] = await Promise.all([getPageViews(ctx, 'journal', query), getPagePath(unit)]);
  const always = journalQueryOf(unit.rootUnitId, journalFilterFrom(query), ctx.product.timeZone);
  const asked = askedList(query, { resource: JOURNAL_LIST, always }, ctx);
  const { filter, orderby } = asked.call;
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={<Term asIcon word={t('title')} meaning={terms('journal')} />}
        facts={`${unit.unitNo} · ${path}`}
        actions={back}
      />
      <ListShell views={views} table="journal" exported={{ list: 'journal', filter, orderby }}>
        <Card flush>
          <JournalFilter key={views.open?.viewID} />
          <Entries rootUnitId={unit.rootUnitId} query={query} asked={asked} />
        </Card>
      </ListShell>
    </>
  );
}

interface EntriesProps {
  rootUnitId: string;
  query: Query;
  asked: AskedList;
}

async function Entries({
  rootUnitId,
  query,
  asked: { page, pageSize, terms, call, selection },
}: EntriesProps) {
  const ctx = await getPageContext();
  const { rows, count } = await listJournal(ctx, selection);
  stayWithin(query, page, lastPage(count, pageSize));
  return (
    <JournalEntries
      rootUnitId={rootUnitId}
      query={call}
      isFiltered={JOURNAL_FILTER_NAMES.some((name) => query[name] !== undefined)}
      page={page}
      pageSize={pageSize}
      order={terms}
      fallback={{ data: rows, count }}
      since={ctx.changesSince}
    />
  );
}
