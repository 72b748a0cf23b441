import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { personTones, type RowPerson } from '@/components/data-grid/store/row-presence';
import { Avatar } from '@/components/ui/avatar';
import { initialsOf } from '@/components/ui/initials';
import { Tip } from '@/components/ui/tooltip';
import type { PresentPersonDto } from '@/lib/contract/presence';
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

/** Maximum number of people shown; others are only counted. */
const SHOWN = 4;

interface PresentPeopleProps {
  people: readonly PresentPersonDto[];
  /** The number of a row as shown in the table; null if it is not shown. */
  rowNumber: (rowId: string) => number | null;
  /** Number of a user's colour in the table. */
  toneOf: (userId: string) => number;
}

/**
 * The other users on this page and the row of each; takes no layout space, so that nothing moves as users come and go.
 */
function PresentPeople({ people, rowNumber, toneOf }: PresentPeopleProps) {
  const t = useTranslations('orders.presence');
  return (
    <ul
      aria-label={t('title')}
      className="-my-1 mr-2 flex min-w-0 flex-wrap items-center gap-2 border-r pr-3 empty:hidden"
    >
      {people.slice(0, SHOWN).map(({ userID, name, pictureUrl, rowIDs }) => {
        const row = rowIDs.map(rowNumber).find((number) => number !== null);
        const where = row == null ? t('here', { name }) : t('inRow', { name, row });
        return (
          <Tip key={userID} text={where}>
            <li className="flex items-center gap-1">
              <span data-person={toneOf(userID)} className="rounded-full ring-(--dg-person) ring-2">
                <Avatar name={name} src={pictureUrl ?? undefined} size={22} />
              </span>
              <span className="max-xs:sr-only max-w-48 truncate">{row == null ? name : where}</span>
            </li>
          </Tip>
        );
      })}
      {people.length > SHOWN && <li>{t('more', { count: people.length - SHOWN })}</li>}
    </ul>
  );
}
