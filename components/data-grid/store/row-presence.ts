import type { GridRow } from '../model/types';
import { Listeners } from './listeners';

/** Somebody else who is editing a row. */
export interface RowPerson {
  readonly name: string;
  readonly initials: string;
  /** One of `personTones` colours, their own wherever they are shown. */
  readonly tone: number;
}

/** How many people have a colour of their own. */
export const personTones = 6;

const nobody: readonly RowPerson[] = [];

/** Who else is editing which rows, by the server's ids. */
export class RowPresence {
  readonly listeners = new Listeners();
  private byRemoteId: ReadonlyMap<string, readonly RowPerson[]> = new Map();

  set(people: ReadonlyMap<string, readonly RowPerson[]>): void {
    if (people.size === 0 && this.byRemoteId.size === 0) return;
    this.byRemoteId = people;
    this.listeners.emit();
  }

  /** Who is in a row; the same list until somebody comes or goes. */
  of(row: GridRow | undefined): readonly RowPerson[] {
    const remoteId = row?.remoteId ?? null;
    return (remoteId === null ? undefined : this.byRemoteId.get(remoteId)) ?? nobody;
  }
}
