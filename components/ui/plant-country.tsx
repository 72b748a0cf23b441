'use client';

import { createContext, type ReactNode, useContext } from 'react';

const PlantCountryContext = createContext<string | null>(null);

/** Calendars inside shade the public holidays of this country (ISO 3166, lower case). */
export function PlantCountry({ country, children }: { country: string; children: ReactNode }) {
  return <PlantCountryContext value={country}>{children}</PlantCountryContext>;
}

/** The country whose holidays count; null where only weekends and the turn of the year do. */
export function usePlantCountry(): string | null {
  return useContext(PlantCountryContext);
}
