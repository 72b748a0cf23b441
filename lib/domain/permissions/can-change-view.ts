import { ALLOWED, refuse, type Verdict } from './verdict';

/** Save a view for everybody of a tenant: its internal people. */
export function canShareView(viewer: { isInternal: boolean }): Verdict {
  return viewer.isInternal ? ALLOWED : refuse('InternalOnly');
}

/** Change, share or delete a saved view: whoever saved it, of a shared one administrators too. */
export function canChangeView(
  viewer: { userId: string; isAdministrator: boolean },
  { ownerId }: { ownerId: string | null },
): Verdict {
  return viewer.userId === ownerId || viewer.isAdministrator ? ALLOWED : refuse('NotYourView');
}
