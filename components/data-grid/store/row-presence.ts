import type { GridRow } from '../model/types';
import { Listeners } from './listeners';

/** Another user who is editing a row. */
export interface RowPerson {
  readonly name: string;
  readonly initials: string;
  /** One of `personTones` colours; the same for this user everywhere. */
  readonly tone: number;
}

/** Number of user colours. */
export const personTones = 6;

const nobody: readonly RowPerson[] = [];

/** Which other users are editing which rows, by the server's row ids. */
export class RowPresence {
  readonly listeners = new Listeners();
  private byRemoteId: ReadonlyMap<string, readonly RowPerson[]> = new Map();

  set(people: ReadonlyMap<string, readonly RowPerson[]>): void {
    if (people.size === 0 && this.byRemoteId.size === 0) return;
    this.byRemoteId = people;
    this.listeners.emit();
  }

  /** The users who edit a row; the same array until it changes. */
  of(row: GridRow | undefined): readonly RowPerson[] {
    const remoteId = row?.remoteId ?? null;
    return (remoteId === null ? undefined : this.byRemoteId.get(remoteId)) ?? nobody;
  }
}
