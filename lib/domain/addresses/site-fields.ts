import { cleanLine } from '../forms/text-lines';

/** Fields of the dialog about a building site, as portal-2 §2 names them, and what they are on the wire. */
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
const MAIL = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/;

export function maxLengthOf(name: SiteField): number {
  return MAX_LENGTHS[name] ?? MAX_LINE_LENGTH;
}

/** All fields are optional; an e-mail address must look like one (the server checks the same). */
export function siteFieldProblem(name: SiteField, value: string): 'tooLong' | 'noMail' | null {
  const text = cleanLine(value);
  if (text.length > maxLengthOf(name)) return 'tooLong';
  return name === 'contactOfficeEMail' && text !== '' && !MAIL.test(text) ? 'noMail' : null;
}
