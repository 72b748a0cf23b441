import { useMemo } from 'react';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { Mentionable } from '@/lib/domain/comments/mentions';

/** Larger than the number of comments of any unit. */
const ALL_COMMENTS = 1000;

/** The source of comments, and the users who can be mentioned. */
export interface CommentSource {
  unitId: string;
  rootUnitId: string;
  viewerId: string;
  /** The members of the project, each once. */
  people: readonly Mentionable[];
  /** The answer rendered by the server, and the event position before it was read. */
  first: Answer<'listComments'>;
  since: string;
}

/** The comments of a unit and everything below it, updated live. */
export function useComments({ unitId, rootUnitId, first, since }: CommentSource) {
  const query = { belowProjectUnitID: unitId, top: ALL_COMMENTS };
  const { data, mutate } = useResource('listComments', { query }, { fallback: first, since, rootUnitId });
  return useMemo(
    () => ({ comments: data.data, abilities: data.abilities, refresh: () => void mutate() }),
    [data, mutate],
  );
}
