import type { LintelType } from '../catalogue/lintel-products';

export interface RowFacts {
  /** Not stored yet. */
  isNew: boolean;
  /** Differs from what is stored, or, for a new row, from what it started with. */
  isDirty: boolean;
  isValid: boolean;
}

/** How a row of the AAC table looks (portal-2, AAC order table). */
export type AacRowState = 'new' | 'invalid' | 'dirty' | 'clean';

/** A new row nobody has typed into is not wrong yet. */
export function aacRowState({ isNew, isDirty, isValid }: RowFacts): AacRowState {
  if (isNew && !isDirty) return 'new';
  if (!isValid) return 'invalid';
  return isDirty ? 'dirty' : 'clean';
}

/** How a row of the lintel table looks (domain.md §2). */
export type LintelRowState = 'new' | 'invalid' | 'dirty' | 'fullSize' | 'cut' | 'standard';

export function lintelRowState(
  facts: RowFacts,
  { lintelType, hasCut }: { lintelType: LintelType | null; hasCut: boolean },
): LintelRowState {
  const state = aacRowState(facts);
  if (state !== 'clean') return state;
  if (lintelType === 'FS') return 'fullSize';
  return hasCut ? 'cut' : 'standard';
}

/** Save is offered on a row that is changed and valid (portal-2 §2). */
export function canSaveRow({ isDirty, isValid }: RowFacts): boolean {
  return isDirty && isValid;
}

/** Delete is offered on a stored row without unsaved changes (portal-2, lintel order table). */
export function canDeleteRow({ isNew, isDirty }: RowFacts): boolean {
  return !isNew && !isDirty;
}
