import { createContext } from 'react';

/** Where steps of a unit are shown: on its own page, or next to a task list. */
export interface StepPlace {
  /** URL of the unit's files. */
  filesHref: string;
  /** Called after a step was taken; null reloads the page. */
  onTaken: (() => void) | null;
}

export const StepPlaceContext = createContext<StepPlace>({ filesHref: '#files', onTaken: null });
