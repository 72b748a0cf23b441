import { type ListStyle, lastPage } from '@/lib/domain/navigation/list-preferences';
import { type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { listLogos } from '@/lib/services/pictures/list-logos';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { listTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';
import { readListPreferences } from '../list-preferences';
import { loadSubstituteRequests } from '../load-substitute-requests';

/** One page of the user's open tasks, with what its cards show of their projects. */
export async function loadTaskList(query: PageQuery, listStyle: ListStyle) {
  const [ctx, { pageSize }] = await Promise.all([getPageContext(), readListPreferences()]);
  const source = { list: 'tasks', resource: TASK_LIST, pageSize } as const;
  const { page, terms, call, selection, shell, exported } = await openList(ctx, query, source);
  const [tasks, count, logos, absences] = await Promise.all([
    listTasks(ctx, selection),
    countTasks(ctx, selection.where),
    listLogos(ctx),
    loadSubstituteRequests(ctx),
  ]);
  // Only cards have room for them.
  const shownIds = listStyle === 'grid' ? tasks.map((row) => row.rootProjectUnitID) : [];
  const pictured = await listPicturedProjects(ctx, shownIds);
  const last = lastPage(count, pageSize);
  stayWithin(query, page, last);
  return {
    ...{ shell, exported, absences },
    tasks: {
      ...{ page, pageSize, listStyle, logos, pictured },
      order: terms,
      query: call,
      fallback: { tasks, count: { count } },
      since: ctx.changesSince,
      now: ctx.now,
    },
  };
}
