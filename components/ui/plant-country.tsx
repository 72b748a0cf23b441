'use client';

import { createContext, type ReactNode, useContext } from 'react';

const PlantCountryContext = createContext<string | null>(null);

/**
 * Date fields inside are for deliveries: they warn of days on which plants of this country are closed (ISO
 * 3166, lower case). Null for other dates.
 */
export function PlantCountry({ country, children }: { country: string | null; children: ReactNode }) {
  return <PlantCountryContext value={country}>{children}</PlantCountryContext>;
}

/** The country whose holidays apply; null if only weekends and the turn of the year apply. */
export function usePlantCountry(): string | null {
  return useContext(PlantCountryContext);
}
