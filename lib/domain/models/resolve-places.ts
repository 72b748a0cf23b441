import type { CollectedRecords } from './collect-records';

/** The most steps followed from an element up to its project; ends cycles. */
const MAX_STEPS = 64;

/** The place of an element as record numbers; null if the file does not give it. */
export interface ElementPlace {
  storeyId: number | null;
  buildingId: number | null;
  groupIds: number[];
}

/** Finds the places of elements; relations are in any order and mostly at the end of a file. */
export class PlaceFinder {
  readonly #records: CollectedRecords;
  /** The parent or container of a record; the first relation counts. */
  readonly #above = new Map<number, number>();
  readonly #groupsOf = new Map<number, number[]>();
  readonly #parts = new Map<number, number[]>();

  constructor(records: CollectedRecords) {
    this.#records = records;
    records.contained.each((place, element) => this.#put(element, place));
    records.aggregates.each((whole, part) => this.#put(part, whole));
    records.members.each((group, member) => {
      if (!records.groups.has(group)) return;
      const groups = this.#groupsOf.get(member);
      if (groups) groups.push(group);
      else this.#groupsOf.set(member, [group]);
    });
    this.#collectParts();
  }

  /** The place of an element: its own, else that of its parent. */
  of(id: number): ElementPlace {
    const place: ElementPlace = { storeyId: null, buildingId: null, groupIds: [] };
    const groups = new Set<number>();
    let at: number | undefined = id;
    for (let step = 0; at !== undefined && step < MAX_STEPS; step += 1) {
      const { storeys, buildings, groups: known } = this.#records;
      if (storeys.has(at)) place.storeyId ??= at;
      if (known.has(at)) groups.add(at);
      for (const group of this.#groupsOf.get(at) ?? []) groups.add(group);
      if (buildings.has(at)) {
        place.buildingId = at;
        break;
      }
      at = this.#above.get(at);
    }
    place.groupIds = [...groups];
    return place;
  }

  /** All parts of a wall or slab, at any depth. */
  partsOf(id: number): number[] {
    return this.#parts.get(id) ?? [];
  }

  #put(below: number, above: number): void {
    if (below !== above && !this.#above.has(below)) this.#above.set(below, above);
  }

  #collectParts(): void {
    const { walls, slabs } = this.#records;
    const isElement = (id: number) => walls.has(id) || slabs.has(id);
    this.#records.aggregates.each((whole, part) => {
      if (isElement(part)) return;
      let owner: number | undefined = whole;
      for (let step = 0; owner !== undefined && step < MAX_STEPS; step += 1) {
        if (isElement(owner)) break;
        owner = this.#above.get(owner);
      }
      if (owner === undefined || !isElement(owner)) return;
      const parts = this.#parts.get(owner);
      if (parts) parts.push(part);
      else this.#parts.set(owner, [part]);
    });
  }
}
