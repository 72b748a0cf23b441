/** The default country of plants, because all deadlines use its time zone (domain.md §6). */
const COUNTRY_OF_PLANTS = 'de';

/** The country whose public holidays apply to the plants of a project: that of its sales organisation, if it has one. */
export function plantCountryOf(country: string | null): string {
  return country ?? COUNTRY_OF_PLANTS;
}
