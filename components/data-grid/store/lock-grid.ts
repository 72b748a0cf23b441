import { clampSelection } from '../model/selection';
import type { GridStore } from './grid-store';

/** From now on the rows are shown only: what was being typed is dropped, nothing can be changed any more. */
export function lockGrid(grid: GridStore): void {
  if (!grid.editable) return;
  grid.setEdit(null);
  grid.setPastePlan(null);
  grid.editable = false;
  grid.layoutVersion++;
  grid.select(clampSelection(grid.selection, grid.shape));
  grid.layoutListeners.emit();
}
