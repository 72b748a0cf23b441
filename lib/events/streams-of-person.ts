/** More than the tabs that a person has in view at a time; hidden ones close theirs. */
const MAX_STREAMS_EACH = 20;

/** How the open streams of each person in this process are ended, the oldest first. */
const streams = new Map<string, Set<() => void>>();

/**
 * Counts a stream of a person; with one too many their oldest ends. A browser whose stream was ended so comes
 * back after a moment and misses nothing. @returns a function for when the stream has ended
 */
export function countStream(userId: string, end: () => void): () => void {
  const own = streams.get(userId) ?? new Set();
  streams.set(userId, own.add(end));
  const [oldest] = own;
  if (own.size > MAX_STREAMS_EACH) oldest?.();
  return () => {
    own.delete(end);
    if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
  };
}
