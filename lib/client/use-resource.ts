import { useEffect, useRef } from 'react';
import useSWR, { type SWRResponse, unstable_serialize } from 'swr';
import { type Answer, type ReadName, readTarget, type Target } from '@/lib/client/call';
import { type ChangeReader, readChanges } from '@/lib/client/change-feed';
import { isOutdatedBy, kindsOf } from '@/lib/client/resource-changes';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/** One workflow step causes several changes at once: one read is enough for all of them. */
const SETTLE_MS = 300;

export interface ResourceOptions<Data> {
  /** The data the server component has already read; with it nothing is read before a change. */
  fallback?: Data;
  /** Nothing is read before a change, for an island that only compares. */
  onlyAfterChange?: boolean;
  /** Position of the changes before the fallback was read; without it no changes are followed. */
  since?: string;
  /** The project whose changes are followed: all visible projects if omitted, none if null. */
  rootUnitId?: string | null;
  /** The kinds of changes that concern it, if they differ from what the contract says (`outdatedBy`). */
  kinds?: readonly ChangeKind[];
}

/** The data is defined from the start if the server component provides it. */
type Resource<Data, Options> = Options extends { fallback: Data }
  ? SWRResponse<Data> & { data: Data }
  : SWRResponse<Data>;

/**
 * The answer of a call of the contract, read again when the change feed reports a change that concerns it
 * (`outdatedBy` of the contract). All islands with the same target share one answer and one request. `mutate` writes
 * optimistically: `mutate(write(), { optimisticData })` shows the data at once and reverts it if the write
 * fails.
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
  { fallback, onlyAfterChange, since, rootUnitId, kinds }: ResourceOptions<Answer<Name>> = {},
): SWRResponse<Answer<Name>> {
  // With the position in the key, newer data of the server component replaces the answer of an earlier visit.
  const key = target === null ? null : ([name, target, since] as const);
  const response = useSWR<Answer<Name>>(key, target === null ? null : () => readTarget(name, target), {
    ...(fallback !== undefined && { fallbackData: fallback }),
    ...(onlyAfterChange && { revalidateOnMount: false }),
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

/**
 * Follows the changes since a position; when the position changes, it subscribes again on the same
 * connection.
 */
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

/** Debounces changes and reads once for all islands that show the same data. */
function settle(cacheKey: string, read: () => void): void {
  clearTimeout(timers.get(cacheKey));
  const timer = setTimeout(() => {
    timers.delete(cacheKey);
    read();
  }, SETTLE_MS);
  timers.set(cacheKey, timer);
}
