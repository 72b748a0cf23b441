import { titleKey } from '../units/title';

/** The rows of an order lot for one room on one storey. */
export interface OrderedRoom {
  /** The id of the lot. */
  projectUnitID: string;
  storey: string;
  room: string;
}

/** The facts of a wall that identify its room in an order. */
export interface WallOfRooms {
  storey: string;
  roomNames: readonly string[];
  /** Its lot; null if unknown. */
  lotId: string | null;
}

/** The ordered rooms of a project by storey and room; built once for many walls. */
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

  /** The ordered rooms of a wall: in its own lot; if that has none, in all lots of the project. */
  of({ storey, roomNames, lotId }: WallOfRooms): Ordered[] {
    const keys = new Set(roomNames.map((room) => roomKey(storey, room)));
    const found = [...keys].flatMap((key) => this.#rooms.get(key) ?? []);
    const own = found.filter(({ projectUnitID }) => projectUnitID === lotId);
    return own.length > 0 ? own : found;
  }
}

/** Names are typed by different people in orders and models, so they are compared in a normal form. */
const roomKey = (storey: string, room: string) => JSON.stringify([titleKey(storey), titleKey(room)]);
