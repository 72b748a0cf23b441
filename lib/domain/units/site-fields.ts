/** Fields of the building site dialog, named as in portal-2 §2, with their names on the wire. */
export const ADDRESS_FIELDS = {
  addressName: 'name',
  addressStreet1: 'street1',
  addressZIP: 'zip',
  addressCity: 'city',
  addressCountry: 'country',
} as const;
export const CONTACT_FIELDS = {
  contactName: 'name',
  contactOfficePhone: 'officePhone',
  contactOfficeFax: 'officeFax',
  contactCompanyMobile: 'companyMobile',
  contactOfficeEMail: 'officeEMail',
} as const;

export type AddressField = keyof typeof ADDRESS_FIELDS;
export type ContactField = keyof typeof CONTACT_FIELDS;
export type SiteField = AddressField | ContactField;
export type SiteFields = Record<SiteField, string>;

const MAX_LENGTHS: Partial<Record<SiteField, number>> = {
  addressZIP: 20,
  contactOfficePhone: 40,
  contactOfficeFax: 40,
  contactCompanyMobile: 40,
  contactOfficeEMail: 254,
};
const MAX_LINE_LENGTH = 120;

export function maxLengthOf(name: SiteField): number {
  return MAX_LENGTHS[name] ?? MAX_LINE_LENGTH;
}

/** The dialog field for a wire field; null if there is none. */
export function siteFieldOf(wireName: string): SiteField | null {
  const fields = [...entriesOf(ADDRESS_FIELDS), ...entriesOf(CONTACT_FIELDS)];
  return fields.find(([, wire]) => wire === wireName)?.[0] ?? null;
}

function entriesOf<Name extends SiteField>(fields: Record<Name, string>): [Name, string][] {
  const names = Object.keys(fields) as Name[];
  return names.map((name) => [name, fields[name]]);
}
