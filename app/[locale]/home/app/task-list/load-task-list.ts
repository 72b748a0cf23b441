import { type ListStyle, lastPage } from '@/lib/domain/navigation/list-preferences';
import { type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { listTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';
import { readListPreferences } from '../list-preferences';

/** One page of the user's open tasks, with what its cards show of their projects. */
export async function loadTaskList(query: PageQuery, listStyle: ListStyle) {
  const [ctx, { pageSize }] = await Promise.all([getPageContext(), readListPreferences()]);
  const source = { list: 'tasks', resource: TASK_LIST, pageSize } as const;
  const { page, terms, call, selection, shell, exported } = await openList(ctx, query, source);
  const [tasks, count, logos] = await Promise.all([
    listTasks(ctx, selection),
    countTasks(ctx, selection.where),
    listLogos(ctx),
  ]);
  // Only cards have room for them.
  const shownIds = listStyle === 'grid' ? tasks.map((row) => row.rootProjectUnitID) : [];
  const pictured = await listPicturedProjects(ctx, shownIds);
  const last = lastPage(count, pageSize);
  stayWithin(query, page, last);
  return {
    ...{ shell, exported },
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
