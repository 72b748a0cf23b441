import type { ReadName } from '@/lib/client/call';
import { OUTDATED_BY } from '@/lib/client/outdated-by';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/** The kinds of changes that concern a call. */
export function kindsOf(name: ReadName): readonly ChangeKind[] {
  return OUTDATED_BY[name] ?? [];
}

/** Whether a change of this kind may make shown data outdated; a resync may stand for any kind. */
export function isOutdatedBy(kind: ChangeKind, kinds: readonly ChangeKind[]): boolean {
  return kinds.length > 0 && (kind === 'resync' || kinds.includes(kind));
}
