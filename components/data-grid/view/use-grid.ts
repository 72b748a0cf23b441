'use client';

import { useSyncExternalStore } from 'react';
import type { PastePlan } from '../model/paste';
import type { GridStore } from '../store/grid-store';
import type { GridStatus } from '../store/status';

/** The grid in figures, for a tool bar; re-renders only when one of them changes. */
export function useGridStatus(grid: GridStore): GridStatus {
  const status = () => grid.status;
  return useSyncExternalStore(grid.statusListeners.subscribe, status, status);
}

/** The paste that waits to be looked at, for a dialog with `applyPaste` and `cancelPaste`. */
export function usePastePlan(grid: GridStore): PastePlan | null {
  const plan = () => grid.pastePlan;
  return useSyncExternalStore(grid.pasteListeners.subscribe, plan, plan);
}
