/** Whether a country is given as its code (ISO 3166-1 alpha-2) rather than by its name. */
export function isCountryCode(country: string): boolean {
  return /^[A-Z]{2}$/.test(country);
}
