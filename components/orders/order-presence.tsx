import { useSyncExternalStore } from 'react';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { PresentPeople } from './present-people';
import { type PresenceInput, usePresence } from './use-presence';

/** Who else has the lot open, with the row that each is editing. */
export function OrderPresence({ grid, ...input }: Omit<PresenceInput, 'rowId'> & { grid: GridStore }) {
  const editedRow = () => (grid.edit ? (grid.row(grid.edit.rowId)?.remoteId ?? null) : null);
  const rowId = useSyncExternalStore(grid.editingListeners.subscribe, editedRow, () => null);
  const people = usePresence({ ...input, rowId });
  return <PresentPeople people={people} rowNumber={(remoteId) => rowNumberOf(grid, remoteId)} />;
}

function rowNumberOf(grid: GridStore, remoteId: string): number | null {
  const at = grid.table.order.findIndex((id) => grid.table.byId.get(id)?.remoteId === remoteId);
  return at < 0 ? null : at + 1;
}
