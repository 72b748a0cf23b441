import { useMemo } from 'react';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { Mentionable } from '@/lib/domain/comments/mentions';

/** More comments than a unit has. */
const ALL_COMMENTS = 1000;

/** Where comments come from, and who may be named in them. */
export interface CommentSource {
  unitId: string;
  rootUnitId: string;
  viewerId: string;
  /** The members of the project, each once. */
  people: readonly Mentionable[];
  /** What the server component has read, and where the changes stood before. */
  first: Answer<'listComments'>;
  since: string;
}

/** The comments of a unit and everything below it, read again as people write. */
export function useComments({ unitId, rootUnitId, first, since }: CommentSource) {
  const query = { belowProjectUnitID: unitId, top: ALL_COMMENTS };
  const { data, mutate } = useResource('listComments', { query }, { fallback: first, since, rootUnitId });
  return useMemo(
    () => ({ comments: data.data, abilities: data.abilities, refresh: () => void mutate() }),
    [data, mutate],
  );
}
