'use client';

import { createContext, type ReactNode, useContext } from 'react';

const PlantCountryContext = createContext<string | null>(null);

/**
 * Date fields inside are for deliveries: they warn of days on which plants of this country are closed (ISO 3166, lower
 * case). Null for dates of something else.
 */
export function PlantCountry({ country, children }: { country: string | null; children: ReactNode }) {
  return <PlantCountryContext value={country}>{children}</PlantCountryContext>;
}

/** The country whose holidays count; null where only weekends and the turn of the year do. */
export function usePlantCountry(): string | null {
  return useContext(PlantCountryContext);
}
