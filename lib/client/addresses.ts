import { call, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type {
  AddressDto,
  ContactDto,
  getAddress,
  getContact,
  updateAddress,
  updateContact,
} from '@/lib/contract/addresses';

export async function readAddress(addressId: string): Promise<AddressDto> {
  return (await read<typeof getAddress>(dataPath(`addresses/${addressId}`))).data;
}

export async function readContact(contactId: string): Promise<ContactDto> {
  return (await read<typeof getContact>(dataPath(`contacts/${contactId}`))).data;
}

/** Sends what was changed of an address; the version is the one the person saw. */
export async function changeAddress(
  addressId: string,
  changes: Partial<Omit<AddressDto, 'addressID' | 'version'>>,
  version: number,
): Promise<AddressDto> {
  const path = dataPath(`addresses/${addressId}`);
  return (await call<typeof updateAddress>('PUT', path, { body: changes, ifMatch: version })).data;
}

/** The same of contact data. */
export async function changeContact(
  contactId: string,
  changes: Partial<Omit<ContactDto, 'contactID' | 'version'>>,
  version: number,
): Promise<ContactDto> {
  const path = dataPath(`contacts/${contactId}`);
  return (await call<typeof updateContact>('PUT', path, { body: changes, ifMatch: version })).data;
}
