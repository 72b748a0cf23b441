import { TASK_KEYS } from '../vocabulary/states';
import { INBOX_SORTS, type InboxFilter, type InboxSort } from './inbox';

/** What a person looks at in their inbox; it stands in the address. */
export interface InboxView extends InboxFilter {
  search: string;
  overdue: boolean;
  /** Snoozed tasks instead of those that wait. */
  isSnoozed: boolean;
  sort: InboxSort;
  /** Groups that are folded: `groupKey`. */
  folded: readonly string[];
}

/** What a group of the inbox is known by: a project, or a kind in it. */
export function groupKey(rootUnitId: string, kind?: string): string {
  return kind === undefined ? rootUnitId : `${rootUnitId}/${kind}`;
}

/** The view of an address; what is unknown in it is left out, so that an old link never fails. */
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

/** The query of a view, without what is as it is from the start. */
export function inboxQuery({ search, kind, project, overdue, isSnoozed, sort, folded }: InboxView): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (kind !== undefined) query.set('kind', kind);
  if (project !== undefined) query.set('project', project);
  if (overdue) query.set('overdue', 'true');
  if (isSnoozed) query.set('snoozed', 'true');
  if (sort !== 'due') query.set('sort', sort);
  for (const group of folded) query.append('fold', group);
  return query.toString();
}
