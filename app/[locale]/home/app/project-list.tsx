import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ListShell } from '@/components/lists/views/list-shell';
import { PageHeader } from '@/components/ui/page-header';
import { ProjectList } from '@/components/units/project-list';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { type ProjectList as ListName, projectListFilter } from '@/lib/domain/units/project-lists';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { type PageQuery, pageAddress } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { listProjectFacts } from '@/lib/services/units/list-project-facts';
import { listUnits, UNIT_LIST } from '@/lib/services/units/list-units';
import { readListPreferences } from './list-preferences';
import { NewRoot } from './new-root';

export interface ProjectListPageProps {
  list: ListName;
  /** The query parameters as received. */
  query: PageQuery;
}

/** The current or the closed projects, page by page (portal-2 §2, project lists). */
export async function ProjectListPage({ list, query }: ProjectListPageProps) {
  const [ctx, t, { pageSize, listStyle }] = await Promise.all([
    getPageContext(),
    getTranslations('units'),
    readListPreferences(),
  ]);
  const name = list === 'closed' ? 'closedProjects' : 'currentProjects';
  const source = { list: name, resource: UNIT_LIST, always: projectListFilter(list), pageSize } as const;
  const { page, terms, call, selection, isFiltered, shell, exported } = await openList(ctx, query, source);
  const [{ rows, count }, logos] = await Promise.all([listUnits(ctx, selection), listLogos(ctx)]);
  const ids = rows.map((row) => row.projectUnitID);
  // Only cards show pictures, only tables show these columns.
  const [pictured, facts] = await Promise.all([
    listPicturedProjects(ctx, listStyle === 'grid' ? ids : []),
    listProjectFacts(ctx, listStyle === 'grid' ? [] : ids),
  ]);
  if (page > lastPage(count, pageSize)) redirect(`?${pageAddress(query, lastPage(count, pageSize))}`);
  return (
    <>
      <PageHeader
        title={t(list === 'closed' ? 'closedTitle' : 'currentTitle')}
        actions={list === 'current' && <NewRoot />}
      />
      <ListShell {...shell} table="projects" exported={{ list: 'projects', ...exported }}>
        <ClientMessages namespaces={['units', 'states']}>
          <ProjectList
            list={list}
            page={page}
            pageSize={pageSize}
            listStyle={listStyle}
            order={terms}
            query={call}
            isFiltered={isFiltered}
            fallback={{ data: rows, count }}
            facts={{ data: facts, count: facts.length }}
            since={ctx.changesSince}
            now={ctx.now}
            logos={logos}
            pictured={pictured}
          />
        </ClientMessages>
      </ListShell>
    </>
  );
}
