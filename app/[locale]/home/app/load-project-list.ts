import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { type ProjectList, projectListFilter } from '@/lib/domain/units/project-lists';
import { type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { listLogos } from '@/lib/services/pictures/list-logos';
import { listProjectFacts } from '@/lib/services/units/list-project-facts';
import { listUnits, UNIT_LIST } from '@/lib/services/units/list-units';
import { readListPreferences } from './list-preferences';
import { loadNewRoot } from './load-new-root';

/** One page of the current or the closed projects, with what its cards or its table shows of them. */
export async function loadProjectList(list: ProjectList, query: PageQuery) {
  const [ctx, { pageSize, listStyle }] = await Promise.all([getPageContext(), readListPreferences()]);
  const { page, terms, call, selection, ...opened } = await openList(ctx, query, {
    list: list === 'closed' ? 'closedProjects' : 'currentProjects',
    resource: UNIT_LIST,
    always: projectListFilter(list),
    pageSize,
  });
  const [{ rows, count }, logos, newRoot] = await Promise.all([
    listUnits(ctx, selection),
    listLogos(ctx),
    list === 'current' ? loadNewRoot(ctx) : null,
  ]);
  const ids = rows.map((row) => row.projectUnitID);
  // Only cards show pictures, only tables show these columns.
  const [pictured, facts] = await Promise.all([
    listPicturedProjects(ctx, listStyle === 'grid' ? ids : []),
    listProjectFacts(ctx, listStyle === 'grid' ? [] : ids),
  ]);
  stayWithin(query, page, lastPage(count, pageSize));
  const { shell, exported, isFiltered } = opened;
  return {
    ...{ shell, exported, newRoot },
    projects: {
      ...{ list, page, pageSize, listStyle, isFiltered, logos, pictured },
      order: terms,
      query: call,
      fallback: { data: rows, count },
      facts: { data: facts, count: facts.length },
      since: ctx.changesSince,
      now: ctx.now,
    },
  };
}
