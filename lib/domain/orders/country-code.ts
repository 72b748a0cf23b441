/** Whether a country is given as its code (ISO 3166-1 alpha-2) and not by its name. */
export function isCountryCode(country: string): boolean {
  return /^[A-Z]{2}$/.test(country);
}
