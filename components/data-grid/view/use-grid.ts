'use client';

import { useSyncExternalStore } from 'react';
import type { PastePlan } from '../model/paste';
import type { GridStore } from '../store/grid-store';
import type { GridStatus } from '../store/status';

/** The row counts for a toolbar; re-renders only when one of them changes. */
export function useGridStatus(grid: GridStore): GridStatus {
  const status = () => grid.status;
  return useSyncExternalStore(grid.statusListeners.subscribe, status, status);
}

/** The pending paste to review, for a dialog with `applyPaste` and `cancelPaste`. */
export function usePastePlan(grid: GridStore): PastePlan | null {
  const plan = () => grid.pastePlan;
  return useSyncExternalStore(grid.pasteListeners.subscribe, plan, plan);
}
