import { titleKey } from '../units/title';

/** Rows of an order lot that have one room on one storey. */
export interface OrderedRoom {
  /** Of the lot. */
  projectUnitID: string;
  storey: string;
  room: string;
}

/** A wall as far as an order can name its room. */
export interface WallOfRooms {
  storey: string;
  roomNames: readonly string[];
  /** Its lot; null where none is known. */
  lotId: string | null;
}

/** The ordered rooms of a project by storey and room, made once for many walls. */
export class OrderedRooms<Ordered extends OrderedRoom> {
  readonly #rooms = new Map<string, Ordered[]>();

  constructor(rooms: readonly Ordered[]) {
    for (const ordered of rooms) {
      const key = roomKey(ordered.storey, ordered.room);
      const those = this.#rooms.get(key);
      if (those) those.push(ordered);
      else this.#rooms.set(key, [ordered]);
    }
  }

  /** What is ordered for the rooms of a wall: in its own lot; where that has none, in all lots of the project. */
  of({ storey, roomNames, lotId }: WallOfRooms): Ordered[] {
    const keys = new Set(roomNames.map((room) => roomKey(storey, room)));
    const found = [...keys].flatMap((key) => this.#rooms.get(key) ?? []);
    const own = found.filter(({ projectUnitID }) => projectUnitID === lotId);
    return own.length > 0 ? own : found;
  }
}

/** Names are typed in orders and models by different people. */
const roomKey = (storey: string, room: string) => JSON.stringify([titleKey(storey), titleKey(room)]);
