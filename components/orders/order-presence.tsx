import { useEffect, useSyncExternalStore } from 'react';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { personTones, type RowPerson } from '@/components/data-grid/store/row-presence';
import { initialsOf } from '@/components/ui/initials';
import type { PresentPersonDto } from '@/lib/contract/presence';
import { PresentPeople } from './present-people';
import { type PresenceInput, usePresence } from './use-presence';

/** Other users who have the lot open; the table also marks the row that each is editing. */
export function OrderPresence({ grid, ...input }: Omit<PresenceInput, 'rowId'> & { grid: GridStore }) {
  const editedRow = () => (grid.edit ? (grid.row(grid.edit.rowId)?.remoteId ?? null) : null);
  const rowId = useSyncExternalStore(grid.editingListeners.subscribe, editedRow, () => null);
  const people = usePresence({ ...input, rowId });
  useEffect(() => grid.presence.set(peopleByRow(people)), [grid, people]);
  return (
    <PresentPeople people={people} rowNumber={(remoteId) => rowNumberOf(grid, remoteId)} toneOf={toneOf} />
  );
}

function peopleByRow(people: readonly PresentPersonDto[]): Map<string, RowPerson[]> {
  const byRow = new Map<string, RowPerson[]>();
  for (const { userID, name, rowIDs } of people) {
    const person = { name, initials: initialsOf(name), tone: toneOf(userID) };
    for (const rowId of rowIDs) byRow.set(rowId, [...(byRow.get(rowId) ?? []), person]);
  }
  return byRow;
}

/** The colour of a user, the same on every screen. */
function toneOf(userId: string): number {
  return [...userId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % personTones;
}

function rowNumberOf(grid: GridStore, remoteId: string): number | null {
  const at = grid.table.order.findIndex((id) => grid.table.byId.get(id)?.remoteId === remoteId);
  const row = grid.row(grid.table.order[at] ?? '');
  return row ? (grid.options.numberOf?.(row.values) ?? at + 1) : null;
}
