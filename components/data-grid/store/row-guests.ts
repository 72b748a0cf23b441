import type { GridRow } from '../model/types';
import { Listeners } from './listeners';

/** Somebody else who is editing a row. */
export interface RowGuest {
  readonly name: string;
  readonly initials: string;
  /** One of `guestTones` colours, their own wherever they are shown. */
  readonly tone: number;
}

/** How many people can be told apart by colour. */
export const guestTones = 6;

const nobody: readonly RowGuest[] = [];

/** Who else is editing which rows, by the server's ids. */
export class RowGuests {
  readonly listeners = new Listeners();
  private byRemoteId: ReadonlyMap<string, readonly RowGuest[]> = new Map();

  set(guests: ReadonlyMap<string, readonly RowGuest[]>): void {
    if (guests.size === 0 && this.byRemoteId.size === 0) return;
    this.byRemoteId = guests;
    this.listeners.emit();
  }

  /** Who is in a row; the same list until somebody comes or goes. */
  of(row: GridRow | undefined): readonly RowGuest[] {
    const remoteId = row?.remoteId ?? null;
    return (remoteId === null ? undefined : this.byRemoteId.get(remoteId)) ?? nobody;
  }
}
