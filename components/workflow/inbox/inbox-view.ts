import { TASK_KEYS } from '@/lib/domain/vocabulary/states';
import { INBOX_SORTS, type InboxFilter, type InboxSort } from '@/lib/domain/workflow/inbox';

/** The view of the inbox that a person has chosen; stored in the address. */
export interface InboxView extends InboxFilter {
  search: string;
  overdue: boolean;
  /** Show snoozed tasks instead of pending ones. */
  isSnoozed: boolean;
  sort: InboxSort;
  /** Keys of the collapsed groups: `groupKey`. */
  folded: readonly string[];
}

/** The key of a group in the inbox: a project, or a kind of task in it. */
export function groupKey(rootUnitId: string, kind?: string): string {
  return kind === undefined ? rootUnitId : `${rootUnitId}/${kind}`;
}

/** Parses the view in an address; unknown values are ignored, so that an old link never fails. */
export function inboxViewFrom(query: URLSearchParams): InboxView {
  const kind = query.get('kind');
  const sort = query.get('sort');
  return {
    search: query.get('search') ?? '',
    kind: TASK_KEYS.find((key) => key === kind),
    project: query.get('project') ?? undefined,
    overdue: query.get('overdue') === 'true',
    isSnoozed: query.get('snoozed') === 'true',
    sort: INBOX_SORTS.find((known) => known === sort) ?? 'due',
    folded: query.getAll('fold'),
  };
}

/** The query string of a view, without default values. */
export function inboxQuery(
  { search, kind, project, overdue, isSnoozed, sort, folded }: InboxView,
  current = '',
): string {
  const query = new URLSearchParams();
  const style = new URLSearchParams(current).get('style');
  if (style !== null) query.set('style', style);
  if (search !== '') query.set('search', search);
  if (kind !== undefined) query.set('kind', kind);
  if (project !== undefined) query.set('project', project);
  if (overdue) query.set('overdue', 'true');
  if (isSnoozed) query.set('snoozed', 'true');
  if (sort !== 'due') query.set('sort', sort);
  for (const group of folded) query.append('fold', group);
  return query.toString();
}
