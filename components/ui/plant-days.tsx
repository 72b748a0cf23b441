'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { NO_PLANTS, type PlantCalendar, type ProjectPlants, plantsOfUnit } from '@/lib/domain/plant-calendar';

interface Days {
  /** The country whose holidays apply; null if the dates are not of deliveries. */
  country: string | null;
  project: ProjectPlants;
  /** The plants that the materials come from. */
  plants: readonly PlantCalendar[];
}

const PlantDaysContext = createContext<Days>({ country: null, project: NO_PLANTS, plants: [] });

export interface PlantDaysProps {
  /** ISO 3166, lower case; null for other dates than those of deliveries. */
  country: string | null;
  /** The plants of the project. */
  project?: ProjectPlants;
  /** The unit whose deliveries they are, then its ancestors up to the root. */
  unitIds?: readonly string[];
  children: ReactNode;
}

const NOWHERE: readonly string[] = [];

/**
 * Date fields inside are for deliveries: they warn of days on which the plants of this country are closed, or those
 * that the unit’s materials come from.
 */
export function PlantDays({ country, project = NO_PLANTS, unitIds = NOWHERE, children }: PlantDaysProps) {
  const days = useMemo(
    () => ({ country, project, plants: plantsOfUnit(unitIds, project) }),
    [country, project, unitIds],
  );
  return <PlantDaysContext value={days}>{children}</PlantDaysContext>;
}

/** The same for a unit below, null if it is new: what has no product types of its own inherits those around it. */
export function PlantDaysBelow({ unitId, children }: { unitId: string | null; children: ReactNode }) {
  const around = usePlantDays();
  const days = useMemo(() => {
    const hasOwn = unitId !== null && around.project.ofUnits[unitId] !== undefined;
    return hasOwn ? { ...around, plants: plantsOfUnit([unitId], around.project) } : around;
  }, [unitId, around]);
  return <PlantDaysContext value={days}>{children}</PlantDaysContext>;
}

/** The country whose holidays apply, and the plants. */
export function usePlantDays(): Days {
  return useContext(PlantDaysContext);
}
