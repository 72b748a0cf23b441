import { getTranslations } from 'next-intl/server';
import { ListShell } from '@/components/lists/views/list-shell';
import { PageHeader } from '@/components/ui/page-header';
import { ProjectList } from '@/components/units/project-list';
import type { ProjectList as ListName } from '@/lib/domain/units/project-lists';
import type { PageQuery } from '@/lib/page/asked-list';
import { loadProjectList } from './load-project-list';
import { NewRoot } from './new-root';

export interface ProjectListPageProps {
  list: ListName;
  /** The query parameters as received. */
  query: PageQuery;
}

/** The current or the closed projects, page by page (portal-2 §2, project lists). */
export async function ProjectListPage({ list, query }: ProjectListPageProps) {
  const [t, { projects, shell, exported, newRoot }] = await Promise.all([
    getTranslations('units'),
    loadProjectList(list, query),
  ]);
  return (
    <>
      <PageHeader
        title={t(list === 'closed' ? 'closedTitle' : 'currentTitle')}
        actions={newRoot && <NewRoot {...newRoot} />}
      />
      <ListShell {...shell} table="projects" exported={{ list: 'projects', ...exported }}>
        <ProjectList {...projects} />
      </ListShell>
    </>
  );
}
