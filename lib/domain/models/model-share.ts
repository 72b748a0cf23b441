/** A unit of a project with the facts that locate models. */
export interface PlacedUnit {
  unitId: string;
  /** The parent unit; for a drawing job its lot. */
  aboveUnitId: string | null;
  isLot: boolean;
}

/**
 * The part of a model that belongs to a unit: the whole model if its file is in the unit or below it, the
 * walls of the unit's lots if the file is above it, nothing if it is elsewhere.
 */
export type ModelShare = 'whole' | 'part' | 'none';

/** The positions of models and lots in the tree of a project. */
export class ModelPlaces {
  readonly #units: Map<string, PlacedUnit>;

  constructor(units: readonly PlacedUnit[]) {
    this.#units = new Map(units.map((unit) => [unit.unitId, unit]));
  }

  shareOf(fileUnitId: string, unitId: string): ModelShare {
    if (this.#pathOf(fileUnitId).some((above) => above.unitId === unitId)) return 'whole';
    return this.#pathOf(unitId).some((above) => above.unitId === fileUnitId) ? 'part' : 'none';
  }

  /** The unit itself if it is a lot, else the lot above it; null if there is none. */
  lotOf(unitId: string): string | null {
    return this.#pathOf(unitId).find(({ isLot }) => isLot)?.unitId ?? null;
  }

  /** Whether a unit is the other unit or below it. */
  isWithin(unitId: string, aboveUnitId: string): boolean {
    return this.#pathOf(unitId).some((above) => above.unitId === aboveUnitId);
  }

  /** The unit and its ancestors, the root last. */
  #pathOf(unitId: string): PlacedUnit[] {
    const path: PlacedUnit[] = [];
    let unit = this.#units.get(unitId);
    while (unit && !path.includes(unit)) {
      path.push(unit);
      unit = unit.aboveUnitId === null ? undefined : this.#units.get(unit.aboveUnitId);
    }
    return path;
  }
}
