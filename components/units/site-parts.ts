import { call } from '@/lib/client/call';
import { storedTexts } from '@/lib/client/sync/stored-texts';
import type { Stored } from '@/lib/client/sync/use-versioned-save';
import type { AddressDto, ContactDto } from '@/lib/contract/addresses';
import { changedNames } from '@/lib/domain/forms/field-edits';
import {
  ADDRESS_FIELDS,
  type AddressField,
  CONTACT_FIELDS,
  type ContactField,
  type SiteField,
  type SiteFields,
} from '@/lib/domain/units/site-fields';

export interface SiteIds {
  addressId: string;
  contactId: string;
}

/** The stored data of a site: two resources, each with its own version. */
export type StoredSite = Stored<SiteFields, { address: number; contact: number }>;

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

export function siteOf(address: AddressDto, contact: ContactDto): StoredSite {
  const values: SiteFields = {
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
  return { values, version: { address: address.version, contact: contact.version } };
}

/**
 * Saves the changed resources, each with the version the user saw.
 * @throws ProblemError `StaleVersion` with the resource that somebody else has changed
 */
export async function saveSite(ids: SiteIds, base: StoredSite, typed: SiteFields): Promise<void> {
  const changed = changedNames(NAMES, base.values, typed);
  const bodyOf = (wireNames: Partial<Record<SiteField, string>>) =>
    Object.fromEntries(
      changed.flatMap((name) => {
        const wireName = wireNames[name];
        return wireName === undefined ? [] : [[wireName, typed[name].trim()]];
      }),
    );
  const [address, contact] = [bodyOf(ADDRESS_FIELDS), bodyOf(CONTACT_FIELDS)];
  if (Object.keys(address).length > 0) {
    const params = { addressID: ids.addressId };
    await call('updateAddress', { params, body: address, ifMatch: base.version.address });
  }
  if (Object.keys(contact).length > 0) {
    const params = { contactID: ids.contactId };
    await call('updateContact', { params, body: contact, ifMatch: base.version.contact });
  }
}

/** The site with the current resource from the answer to a stale write; null if the answer contains something else. */
export function currentSite(data: unknown, { values, version }: StoredSite): StoredSite | null {
  const isAddress = typeof data === 'object' && data !== null && 'addressID' in data;
  const [names, wireNames]: [readonly SiteField[], Partial<Record<SiteField, string>>] = isAddress
    ? [ADDRESS_NAMES, ADDRESS_FIELDS]
    : [CONTACT_NAMES, CONTACT_FIELDS];
  const known = Object.fromEntries(Object.values(wireNames).map((name) => [name, '']));
  const now = storedTexts<string>(Object.keys(known), { values: known, version: 0 }, data);
  if (!now) return null;
  const texts = names.map((name) => [name, now.values[wireNames[name] ?? ''] ?? '']);
  return {
    values: { ...values, ...Object.fromEntries(texts) },
    version: { ...version, [isAddress ? 'address' : 'contact']: now.version },
  };
}
