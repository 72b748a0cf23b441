import { call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { storedTexts } from '@/lib/client/sync/stored-texts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  CONTACT_FIELDS,
  type ContactField,
  type SiteField,
  type SiteFields,
} from '@/lib/domain/addresses/site-fields';
import { changedNames, conflictingNames, rebased } from '@/lib/domain/forms/field-edits';

export interface SiteIds {
  addressId: string;
  contactId: string;
}

/** What is stored of a site: two resources, each with a version of its own. */
export interface StoredSite {
  fields: SiteFields;
  addressVersion: number;
  contactVersion: number;
}

export const ADDRESS_NAMES: readonly AddressField[] = [
  'addressName',
  'addressStreet1',
  'addressZIP',
  'addressCity',
  'addressCountry',
];
export const CONTACT_NAMES: readonly ContactField[] = [
  'contactName',
  'contactOfficePhone',
  'contactCompanyMobile',
  'contactOfficeFax',
  'contactOfficeEMail',
];
const NAMES: readonly SiteField[] = [...ADDRESS_NAMES, ...CONTACT_NAMES];

export async function readSite({ addressId, contactId }: SiteIds): Promise<StoredSite> {
  const [{ data: address }, { data: contact }] = await Promise.all([
    call('getAddress', { params: { addressID: addressId } }),
    call('getContact', { params: { contactID: contactId } }),
  ]);
  const fields: SiteFields = {
    addressName: address.name,
    addressStreet1: address.street1,
    addressZIP: address.zip,
    addressCity: address.city,
    addressCountry: address.country,
    contactName: contact.name,
    contactOfficePhone: contact.officePhone,
    contactOfficeFax: contact.officeFax,
    contactCompanyMobile: contact.companyMobile,
    contactOfficeEMail: contact.officeEMail,
  };
  return { fields, addressVersion: address.version, contactVersion: contact.version };
}

/** How a save ended: stored whole, or somebody else was faster with these fields. */
export type SiteOutcome = { stored: StoredSite; mine: SiteFields; conflicts: SiteField[] };

/**
 * Saves what was changed, each resource with the version the person saw. Where somebody else was faster, what only
 * one of the two changed goes together and is saved; the rest comes back to be chosen.
 */
export async function saveSite(ids: SiteIds, base: StoredSite, typed: SiteFields): Promise<SiteOutcome> {
  let stored = base;
  let mine = typed;
  const changed = changedNames(NAMES, stored.fields, mine);
  try {
    const ofAddress = ADDRESS_NAMES.filter((name) => changed.includes(name));
    if (ofAddress.length > 0) {
      const changes = Object.fromEntries(ofAddress.map((name) => [ADDRESS_FIELDS[name], mine[name].trim()]));
      const params = { addressID: ids.addressId };
      const ifMatch = stored.addressVersion;
      const { version } = (await call('updateAddress', { params, body: changes, ifMatch })).data;
      stored = { ...stored, fields: withFields(stored.fields, mine, ofAddress), addressVersion: version };
    }
    const ofContact = CONTACT_NAMES.filter((name) => changed.includes(name));
    if (ofContact.length > 0) {
      const changes = Object.fromEntries(ofContact.map((name) => [CONTACT_FIELDS[name], mine[name].trim()]));
      const params = { contactID: ids.contactId };
      const ifMatch = stored.contactVersion;
      const { version } = (await call('updateContact', { params, body: changes, ifMatch })).data;
      stored = { ...stored, fields: withFields(stored.fields, mine, ofContact), contactVersion: version };
    }
    return { stored, mine, conflicts: [] };
  } catch (error) {
    const present = error instanceof ProblemError ? presentSite(stored, error) : null;
    if (!present) throw error;
    const conflicts = conflictingNames(NAMES, stored.fields, mine, present.fields);
    mine = rebased(NAMES, stored.fields, mine, present.fields);
    return conflicts.length > 0 ? { stored: present, mine, conflicts } : saveSite(ids, present, mine);
  }
}

function withFields(fields: SiteFields, mine: SiteFields, names: readonly SiteField[]): SiteFields {
  const result = { ...fields };
  for (const name of names) result[name] = mine[name].trim();
  return result;
}

/** The site with the resource that a stale write was answered with; null for any other refusal. */
function presentSite(known: StoredSite, { code, data }: ProblemError): StoredSite | null {
  if (code !== 'StaleVersion' || typeof data !== 'object' || data === null) return null;
  const isAddress = 'addressID' in data;
  const map: Partial<Record<SiteField, string>> = isAddress ? ADDRESS_FIELDS : CONTACT_FIELDS;
  const wireNames = Object.values(map);
  const blank = Object.fromEntries(wireNames.map((name) => [name, '']));
  const now = storedTexts<string>(wireNames, blank, data);
  if (!now) return null;
  const fields = { ...known.fields };
  for (const name of isAddress ? ADDRESS_NAMES : CONTACT_NAMES)
    fields[name] = now.values[map[name] ?? ''] ?? '';
  return isAddress
    ? { ...known, fields, addressVersion: now.version }
    : { ...known, fields, contactVersion: now.version };
}
