import type { ScannedModel, ScannedWall } from '@/lib/domain/models/scanned-model';
import type { EngineElement } from './geometry-engine';

/** An element in the model's table; parts count as their wall. */
export interface ModelElement {
  /** GlobalId, or the record number, such as `#12`, if the file has none. */
  id: string;
  kind: 'wall' | 'slab' | 'other';
  number: string | null;
  /** Index in the storeys; null if the file gives none. */
  storey: number | null;
}

/** An element with further facts for the conversion. */
export interface KnownElement extends ModelElement {
  wall: ScannedWall | null;
}

/** The deepest nesting that is followed, because a file may contain a cycle. */
const MAX_DEPTH = 50;

/** Finds the element of a shape, and numbers the elements with a shape. */
export class ElementTable {
  readonly elements: KnownElement[] = [];
  readonly #known = new Map<number, KnownElement>();
  /** Walls and slabs by the records of their parts. */
  readonly #owners = new Map<number, number>();
  readonly #indexes = new Map<KnownElement, number>();
  readonly #storeyIndexes: Map<string, number>;
  readonly #storeyRecords: Map<number, number>;
  readonly #lookUp: (expressId: number) => EngineElement;

  constructor(scanned: ScannedModel, lookUp: (expressId: number) => EngineElement) {
    this.#lookUp = lookUp;
    this.#storeyIndexes = new Map(scanned.storeys.map(({ globalId }, index) => [globalId, index]));
    this.#storeyRecords = new Map();
    for (const wall of scanned.walls) {
      const { globalId: id, number, storeyGlobalId } = wall;
      const element = { id, kind: 'wall' as const, number, storey: this.#storeyOf(storeyGlobalId), wall };
      this.#addOwned(element, wall);
    }
    for (const slab of scanned.slabs) {
      const storey = this.#storeyOf(slab.storeyGlobalId);
      const element = { id: slab.globalId, kind: 'slab' as const, number: null, storey, wall: null };
      this.#addOwned(element, slab);
    }
  }

  /** The element of a record, if the scan has found it or a shape was added. */
  known(expressId: number): KnownElement | undefined {
    return this.#known.get(expressId);
  }

  /** The record of the wall or slab to which a record belongs, else its own. */
  ownerOf(expressId: number): number {
    return this.#owners.get(expressId) ?? expressId;
  }

  /** The element of a record and its index; adds it to the model. */
  of(expressId: number): { element: KnownElement; index: number } {
    const element = this.#known.get(expressId) ?? this.#other(expressId);
    const found = this.#indexes.get(element);
    if (found !== undefined) return { element, index: found };
    const index = this.elements.push(element) - 1;
    this.#indexes.set(element, index);
    return { element, index };
  }

  #addOwned(
    element: KnownElement,
    { expressId, partExpressIds }: { expressId: number; partExpressIds: readonly number[] },
  ): void {
    this.#known.set(expressId, element);
    for (const part of partExpressIds) {
      this.#known.set(part, element);
      this.#owners.set(part, expressId);
    }
  }

  #other(expressId: number): KnownElement {
    const { globalId, parentExpressId } = this.#lookUp(expressId);
    const id = globalId ?? `#${expressId}`;
    const storey = this.#storeyAbove(parentExpressId);
    const element = { id, kind: 'other' as const, number: null, storey, wall: null };
    this.#known.set(expressId, element);
    return element;
  }

  /** The storey of a container or whole, or the storey that contains it. */
  #storeyAbove(expressId: number | null): number | null {
    let record = expressId;
    for (let depth = 0; record !== null && depth < MAX_DEPTH; depth += 1) {
      const known = this.#storeyRecords.get(record);
      if (known !== undefined) return known;
      const { globalId, parentExpressId } = this.#lookUp(record);
      const storey = this.#storeyOf(globalId);
      if (storey !== null) {
        this.#storeyRecords.set(record, storey);
        return storey;
      }
      record = parentExpressId;
    }
    return null;
  }

  #storeyOf(globalId: string | null): number | null {
    return globalId === null ? null : (this.#storeyIndexes.get(globalId) ?? null);
  }
}
