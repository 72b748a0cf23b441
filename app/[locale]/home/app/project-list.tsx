import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/ui/page-header';
import { ProjectList } from '@/components/units/project-list';
import { orderFrom } from '@/lib/domain/navigation/list-order';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import type { ProjectList as ListName } from '@/lib/domain/units/project-lists';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { listProjects } from '@/lib/services/units/list-projects';
import { UNIT_LIST } from '@/lib/services/units/list-units';
import { readListPreferences } from './list-preferences';
import { NewRoot } from './new-root';

export interface ProjectListPageProps {
  list: ListName;
  /** The parameters of the address, as they came. */
  query: Record<string, string | string[] | undefined>;
}

/** The current or the closed projects, page by page (portal-2 §2, project lists). */
export async function ProjectListPage({ list, query }: ProjectListPageProps) {
  const [ctx, t, { pageSize, listStyle }] = await Promise.all([
    getPageContext(),
    getTranslations('units'),
    readListPreferences(),
  ]);
  const page = pageFrom(query.page);
  const order = orderFrom(query.orderby, Object.keys(UNIT_LIST.fields));
  const [{ rows, count }, logos] = await Promise.all([
    listProjects(ctx, { list, order, limit: pageSize, offset: page * pageSize }),
    listLogos(ctx),
  ]);
  // Cards alone have room for them.
  const shownIds = listStyle === 'grid' ? rows.map((row) => row.projectUnitID) : [];
  const pictured = await listPicturedProjects(ctx, shownIds);
  if (page > lastPage(count, pageSize)) redirect(addressOf(list, lastPage(count, pageSize)));
  return (
    <>
      <PageHeader
        title={t(list === 'closed' ? 'closedTitle' : 'currentTitle')}
        actions={list === 'current' && <NewRoot />}
      />
      <ClientMessages namespaces={['units', 'states']}>
        <ProjectList
          list={list}
          page={page}
          pageSize={pageSize}
          listStyle={listStyle}
          order={order}
          fallback={{ data: rows, count }}
          since={ctx.changesSince}
          now={ctx.now}
          logos={logos}
          pictured={pictured}
        />
      </ClientMessages>
    </>
  );
}

function addressOf(list: ListName, page: number): string {
  return href(list === 'closed' ? 'closedProjects' : 'currentProjects', { page: String(page) });
}
