import { redirect } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ListFrame } from '@/components/lists/list-frame';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { ArchiveIcon, FolderIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { type ProjectItem, ProjectItems } from '@/components/units/project-items';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { STATE_TONES } from '@/lib/domain/workflow/state-tones';
import { getPageContext } from '@/lib/page/page-context';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { listProjects } from '@/lib/services/units/list-projects';
import { readListPreferences } from './list-preferences';
import { NewRoot } from './new-root';
import { ownerOf } from './owner-of';
import { sinceTexts } from './since-texts';

export interface ProjectListProps {
  list: 'current' | 'closed';
  /** The query parameter, as it came. */
  pageParameter: string | string[] | undefined;
}

/** The current or the closed projects, page by page (portal-2 §2, project lists). */
export async function ProjectList({ list, pageParameter }: ProjectListProps) {
  const [ctx, t, states, format, { pageSize, listStyle }] = await Promise.all([
    getPageContext(),
    getTranslations('units'),
    getTranslations('states'),
    getFormatter(),
    readListPreferences(),
  ]);
  const page = pageFrom(pageParameter);
  const [{ rows, count }, logos] = await Promise.all([
    listProjects(ctx, { list, limit: pageSize, offset: page * pageSize }),
    listLogos(ctx),
  ]);
  if (page > lastPage(count, pageSize)) redirect(addressOf(list, lastPage(count, pageSize)));
  const projects: ProjectItem[] = rows.map((row) => ({
    id: row.projectUnitID,
    href: href('rootDetails', { rootUnitId: row.projectUnitID }),
    ...ownerOf(logos, row),
    number: row.projectUnitNo,
    title: row.title,
    tone: STATE_TONES[row.stateKey],
    state: states(row.stateKey),
    ...sinceTexts(format, row.stateSince, ctx.now),
  }));
  return (
    <>
      <RefreshOnChange since={ctx.changesSince} kinds={['state', 'unit', 'members']} />
      <PageHeader
        title={t(list === 'closed' ? 'closedTitle' : 'currentTitle')}
        actions={list === 'current' && <NewRoot />}
      />
      <ListFrame
        page={page}
        pageSize={pageSize}
        count={count}
        listStyle={listStyle}
        summary={t('list.count', { count })}
      >
        {count === 0 ? (
          <NoProjects list={list} />
        ) : (
          <ProjectItems
            projects={projects}
            asCards={listStyle === 'grid'}
            labels={{
              owner: t('list.owner'),
              title: t('list.project'),
              state: t('list.state'),
              since: t('list.since'),
            }}
          />
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
