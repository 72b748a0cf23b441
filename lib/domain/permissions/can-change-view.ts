import { ALLOWED, refuse, type Verdict } from './verdict';

/** Save a view for all users of a tenant: internal users only. */
export function canShareView(viewer: { isInternal: boolean }): Verdict {
  return viewer.isInternal ? ALLOWED : refuse('InternalOnly');
}

/** Change, share or delete a saved view: its author; a shared view administrators too. */
export function canChangeView(
  viewer: { userId: string; isAdministrator: boolean },
  { ownerId }: { ownerId: string | null },
): Verdict {
  return viewer.userId === ownerId || viewer.isAdministrator ? ALLOWED : refuse('NotYourView');
}
