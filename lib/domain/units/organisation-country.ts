const COUNTRY_BY_ORGANISATION: ReadonlyMap<number, string> = new Map([
  [21, 'nl'],
  [22, 'de'],
  [23, 'be'],
  [24, 'fr'],
]);

/** The country of a sales organisation's projects, if it decides their sheet; else null (domain.md §5). */
export function countryOfOrganisation(salesOrgId: number): string | null {
  return COUNTRY_BY_ORGANISATION.get(salesOrgId) ?? null;
}

/** The default country of plants, because all deadlines use its time zone (domain.md §6). */
const COUNTRY_OF_PLANTS = 'de';

/** The country whose public holidays apply to the plants of a project. */
export function plantCountryOf({ salesOrgId }: { salesOrgId: number | null }): string {
  return (salesOrgId === null ? null : countryOfOrganisation(salesOrgId)) ?? COUNTRY_OF_PLANTS;
}
