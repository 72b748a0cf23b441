import { createContext } from 'react';

/** Where steps of a unit are offered: on its own page, or beside a list of tasks. */
export interface StepPlace {
  /** The way to the files of the unit. */
  filesHref: string;
  /** What follows a step that was taken; null reads the page again. */
  onTaken: (() => void) | null;
}

export const StepPlaceContext = createContext<StepPlace>({ filesHref: '#files', onTaken: null });
