import type { StateKey } from '../workflow/states';

/** How a unit's card shows its state: who works on it, and by which icon (portal-2 §2, units grid). */
export interface CardStyle {
  style: 'reviewer' | 'processor';
  icon: 'file' | 'search' | 'check' | 'pencil';
}

const REVIEWER_ICONS: Partial<Record<StateKey, CardStyle['icon']>> = {
  ProvideFiles: 'file',
  ReviewPreliminaryDrawings: 'search',
  ReviewRevisedDrawings: 'search',
  Finalized: 'check',
};

export function cardStyle(stateKey: StateKey): CardStyle {
  const icon = REVIEWER_ICONS[stateKey];
  return icon ? { style: 'reviewer', icon } : { style: 'processor', icon: 'pencil' };
}
