import { useEffect, useRef } from 'react';
import useSWR, { type SWRResponse, unstable_serialize } from 'swr';
import { type Answer, type ReadName, readTarget, type Target } from '@/lib/client/call';
import { type ChangeReader, readChanges } from '@/lib/client/change-feed';
import { isOutdatedBy, kindsOf } from '@/lib/client/resource-changes';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/** One step of the workflow causes several changes at once: one reading is enough for all of them. */
const SETTLE_MS = 300;

export interface ResourceOptions<Data> {
  /** What the server component has read already; with it nothing is read before something changes. */
  fallback?: Data;
  /** Where the changes stood before the fallback was read; without it no changes are followed. */
  since?: string;
  /** The project whose changes are followed: all that the person sees where it is left out, none where it is null. */
  rootUnitId?: string | null;
  /** The changes that concern it, where they are others than `resource-changes.ts` says. */
  kinds?: readonly ChangeKind[];
}

/** Data are there from the beginning where the server component gives them. */
type Resource<Data, Options> = Options extends { fallback: Data }
  ? SWRResponse<Data> & { data: Data }
  : SWRResponse<Data>;

/**
 * The answer of a call of the contract, read again when the change feed reports a change that concerns it
 * (`resource-changes.ts`). All islands with the same target share one answer and one request. `mutate` writes
 * optimistically: `mutate(write(), { optimisticData })` shows the data at once and takes them back if the write fails.
 * @param target null reads nothing yet
 */
export function useResource<Name extends ReadName, Options extends ResourceOptions<Answer<Name>>>(
  name: Name,
  target: Target<Name> | null,
  options?: Options,
): Resource<Answer<Name>, Options>;
export function useResource<Name extends ReadName>(
  name: Name,
  target: Target<Name> | null,
  { fallback, since, rootUnitId, kinds }: ResourceOptions<Answer<Name>> = {},
): SWRResponse<Answer<Name>> {
  // With the position in the key, what the server component reads later replaces the answer of an earlier visit.
  const key = target === null ? null : ([name, target, since] as const);
  const response = useSWR<Answer<Name>>(key, target === null ? null : () => readTarget(name, target), {
    ...(fallback !== undefined && { fallbackData: fallback }),
    revalidateIfStale: fallback === undefined,
  });
  const { mutate } = response;
  const cacheKey = unstable_serialize(key);
  useFollowing(
    ({ kind }) => {
      if (isOutdatedBy(kind, kinds ?? kindsOf(name))) settle(cacheKey, () => void mutate());
    },
    target === null ? undefined : since,
    rootUnitId,
  );
  return response;
}

/** Hears the changes since a position; those after a later one are heard again, over the same connection. */
function useFollowing(
  onChange: ChangeReader,
  since: string | undefined,
  rootUnitId: string | null | undefined,
): void {
  const latest = useRef(onChange);
  const position = useRef(since);
  useEffect(() => {
    latest.current = onChange;
    position.current = since;
  });
  const isFollowing = since !== undefined;
  useEffect(() => {
    if (isFollowing) return readChanges(() => undefined, position.current ?? '', rootUnitId);
  }, [isFollowing, rootUnitId]);
  useEffect(() => {
    if (since !== undefined) return readChanges((change) => latest.current(change), since, rootUnitId);
  }, [since, rootUnitId]);
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads once for all islands that show the same, when the changes have settled. */
function settle(cacheKey: string, read: () => void): void {
  clearTimeout(timers.get(cacheKey));
  const timer = setTimeout(() => {
    timers.delete(cacheKey);
    read();
  }, SETTLE_MS);
  timers.set(cacheKey, timer);
}
