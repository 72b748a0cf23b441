import { eq } from 'drizzle-orm';
import { addresses, contacts, units } from '@/db/schema';
import * as contract from '@/lib/contract/addresses';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

const EDITORS = 'RV PP SC SP CA CO PU';

async function siteOf({ db, root }: Place): Promise<{ addressID: string; contactID: string }> {
  const [address] = await db.insert(addresses).values({ city: 'Delft' }).returning();
  const [contact] = await db.insert(contacts).values({ name: 'Koen Bouw' }).returning();
  if (!address || !contact) throw new Error('no site was stored');
  const [addressID, contactID] = [address.addressId, contact.contactId];
  await db
    .update(units)
    .set({ siteAddressId: addressID, siteContactId: contactID })
    .where(eq(units.unitId, root.unitId));
  return { addressID, contactID };
}

const addressOf = async (place: Place) => ({ params: { addressID: (await siteOf(place)).addressID } });
const contactOf = async (place: Place) => ({ params: { contactID: (await siteOf(place)).contactID } });

export const rows: RoleRow[] = [
  {
    endpoint: contract.getAddress,
    input: addressOf,
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: contract.updateAddress,
    input: async (place) => ({ ...(await addressOf(place)), body: { city: 'Leiden' } }),
    cells: { structuring: { '200': EDITORS }, closed: { '409 ProjectClosed': EDITORS } },
  },
  {
    endpoint: contract.getContact,
    input: contactOf,
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: contract.updateContact,
    input: async (place) => ({ ...(await contactOf(place)), body: { name: 'Rob Controle' } }),
    cells: { structuring: { '200': EDITORS }, closed: { '409 ProjectClosed': EDITORS } },
  },
];
