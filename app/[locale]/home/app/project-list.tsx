import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ListFrame } from '@/components/lists/list-frame';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { ArchiveIcon, FolderIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { ProjectCards } from '@/components/units/project-cards';
import type { ProjectRow } from '@/components/units/project-row';
import { ProjectTable } from '@/components/units/project-table';
import { getPageContext } from '@/lib/auth/page-context';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { listProjects } from '@/lib/services/units/list-projects';
import { readListPreferences } from './list-preferences';

export interface ProjectListProps {
  list: 'current' | 'closed';
  /** The query parameter, as it came. */
  pageParameter: string | string[] | undefined;
}

/** The current or the closed projects, page by page (portal-2 §2, project lists). */
export async function ProjectList({ list, pageParameter }: ProjectListProps) {
  const [ctx, t, preferences] = await Promise.all([
    getPageContext(),
    getTranslations('units'),
    readListPreferences(),
  ]);
  const { pageSize, listStyle } = preferences;
  const page = pageFrom(pageParameter);
  const [{ rows, count }, logos] = await Promise.all([
    listProjects(ctx, { list, limit: pageSize, offset: page * pageSize }),
    listLogos(ctx),
  ]);
  if (page > lastPage(count, pageSize)) redirect(addressOf(list, lastPage(count, pageSize)));
  const projects: ProjectRow[] = rows.map((row) => ({
    ...row,
    organisation: logos.get(logoIdOf(row.tenantID, row.salesOrgID)) ?? row.title,
  }));
  return (
    <>
      <RefreshOnChange kinds={['state', 'unit', 'members']} />
      <PageHeader title={t(list === 'closed' ? 'closedTitle' : 'currentTitle')} />
      <ListFrame
        page={page}
        pageSize={pageSize}
        count={count}
        listStyle={listStyle}
        summary={t('list.count', { count })}
      >
        {count === 0 ? (
          <NoProjects list={list} />
        ) : listStyle === 'grid' ? (
          <ProjectCards projects={projects} />
        ) : (
          <ProjectTable projects={projects} now={ctx.now} />
        )}
      </ListFrame>
    </>
  );
}

async function NoProjects({ list }: Pick<ProjectListProps, 'list'>) {
  const t = await getTranslations('units');
  return list === 'closed' ? (
    <EmptyState icon={<ArchiveIcon />} title={t('closedEmptyTitle')}>
      {t('closedEmptyText')}
    </EmptyState>
  ) : (
    <EmptyState icon={<FolderIcon />} title={t('currentEmptyTitle')}>
      {t('currentEmptyText')}
    </EmptyState>
  );
}

function addressOf(list: ProjectListProps['list'], page: number): string {
  return href(list === 'closed' ? 'closedProjects' : 'currentProjects', { page: String(page) });
}
