/** A unit of a project, as far as the place of models goes. */
export interface PlacedUnit {
  unitId: string;
  /** The unit it stands in; of a drawing job its lot. */
  aboveUnitId: string | null;
  isLot: boolean;
}

/**
 * What of a model belongs to a unit: all of it where its file lies in the unit or below, the walls of the unit's lots
 * where the file lies above, nothing where it lies elsewhere.
 */
export type ModelShare = 'whole' | 'part' | 'none';

/** Where models and lots stand in the tree of a project. */
export class ModelPlaces {
  readonly #units: Map<string, PlacedUnit>;

  constructor(units: readonly PlacedUnit[]) {
    this.#units = new Map(units.map((unit) => [unit.unitId, unit]));
  }

  shareOf(fileUnitId: string, unitId: string): ModelShare {
    if (this.#pathOf(fileUnitId).some((above) => above.unitId === unitId)) return 'whole';
    return this.#pathOf(unitId).some((above) => above.unitId === fileUnitId) ? 'part' : 'none';
  }

  /** The lot that a unit is or stands in; null above the lots. */
  lotOf(unitId: string): string | null {
    return this.#pathOf(unitId).find(({ isLot }) => isLot)?.unitId ?? null;
  }

  /** True of a unit itself and of what stands in it. */
  isWithin(unitId: string, aboveUnitId: string): boolean {
    return this.#pathOf(unitId).some((above) => above.unitId === aboveUnitId);
  }

  /** The unit and those above it, the root last. */
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
