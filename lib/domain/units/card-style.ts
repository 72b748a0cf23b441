import type { StateKey } from '../vocabulary/states';

/** The style of a unit's card by its state: who works on it, and the icon (portal-2 §2, units grid). */
export interface CardStyle {
  /** `done` if nobody works on it any more; a pencil icon would look editable. */
  style: 'reviewer' | 'processor' | 'done';
  icon: 'file' | 'search' | 'check' | 'pencil' | null;
}

const REVIEWER_ICONS: Partial<Record<StateKey, CardStyle['icon']>> = {
  ProvideFiles: 'file',
  ReviewPreliminaryDrawings: 'search',
  ReviewRevisedDrawings: 'search',
  Finalized: 'check',
};

const DONE: readonly StateKey[] = ['Approved', 'Closed', 'Archived'];

export function cardStyle(stateKey: StateKey): CardStyle {
  const icon = REVIEWER_ICONS[stateKey];
  if (icon) return { style: 'reviewer', icon };
  return DONE.includes(stateKey) ? { style: 'done', icon: null } : { style: 'processor', icon: 'pencil' };
}
