import { clampSelection } from '../model/selection';
import type { GridStore } from './grid-store';

/** Makes the grid read-only; text being typed is dropped. */
export function lockGrid(grid: GridStore): void {
  if (!grid.editable) return;
  grid.setEdit(null);
  grid.setPastePlan(null);
  grid.editable = false;
  grid.layoutVersion++;
  grid.select(clampSelection(grid.selection, grid.shape));
  grid.layoutListeners.emit();
}
