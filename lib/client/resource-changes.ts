import type { ReadName } from '@/lib/client/call';
import { CALLS } from '@/lib/client/calls';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/** The kinds of changes that concern a call. */
export function kindsOf(name: ReadName): readonly ChangeKind[] {
  return CALLS[name][2];
}

/** Whether a change of this kind may make shown data outdated; a resync may stand for any kind. */
export function isOutdatedBy(kind: ChangeKind, kinds: readonly ChangeKind[]): boolean {
  return kinds.length > 0 && (kind === 'resync' || kinds.includes(kind));
}
