import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addresses, contacts, units, users } from '@/db/schema';
import * as contract from '@/lib/contract/addresses';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let reviewer: { userId: string };
let site: { addressID: string; contactID: string };
let own: { addressID: string; contactID: string };

async function store(city: string, name: string) {
  const [address] = await database.db.insert(addresses).values({ city, zip: '2611' }).returning();
  const [contact] = await database.db
    .insert(contacts)
    .values({ name, companyMobile: '+31 6 1234' })
    .returning();
  if (!address || !contact) throw new Error('nothing was stored');
  return { addressID: address.addressId, contactID: contact.contactId };
}

beforeAll(async () => {
  const { tenantId } = await createTenant(database.db);
  reviewer = await createPerson(database.db);
  const root = await createProject(database.db, { tenantId, members: [[reviewer.userId, 'reviewer']] });
  site = await store('Delft', 'Koen Bouw');
  own = await store('Leiden', 'Rita Prüfer');
  await database.db
    .update(units)
    .set({ siteAddressId: site.addressID, siteContactId: site.contactID })
    .where(eq(units.unitId, root.unitId));
  await database.db
    .update(users)
    .set({ addressId: own.addressID, contactId: own.contactID })
    .where(eq(users.userId, reviewer.userId));
});

const address = (addressID: string, body?: object, headers: Record<string, string> = {}) => ({
  params: { addressID },
  ...(body && { body }),
  headers,
});
const contact = (contactID: string, body?: object, headers: Record<string, string> = {}) => ({
  params: { contactID },
  ...(body && { body }),
  headers,
});

describe('an address', () => {
  test('is changed where something is sent, that of a site and one’s own', async () => {
    for (const { addressID } of [site, own]) {
      const { data } = await api(reviewer).call(
        contract.updateAddress,
        address(addressID, { city: ' Breda ' }),
      );
      expect(data).toMatchObject({ addressID, city: 'Breda', zip: '2611', version: 2 });
      expect((await api(reviewer).call(contract.getAddress, address(addressID))).data).toEqual(data);
    }
  });

  test('of somebody else does not exist', async () => {
    const foreign = await store('Gent', 'Nobody');
    const stranger = await createPerson(database.db);
    expect(await api(reviewer).refusal(contract.getAddress, address(foreign.addressID))).toMatchObject({
      status: 404,
    });
    for (const { addressID } of [site, own]) {
      expect(
        await api(stranger).refusal(contract.updateAddress, address(addressID, { city: 'Gent' })),
      ).toMatchObject({ status: 404 });
    }
  });

  test('that was changed meanwhile is shown as it is now', async () => {
    const stale = address(site.addressID, { city: 'Gouda' }, { 'if-match': '"1"' });
    expect(await api(reviewer).refusal(contract.updateAddress, stale)).toMatchObject({
      status: 412,
      data: { city: 'Breda', version: 2 },
    });
  });

  test.each([
    [{ zip: 'x'.repeat(21) }, 'zip', 'TooLong'],
    [{ city: 5 }, 'city', 'WrongType'],
    [{ addressID: '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d' }, 'addressID', 'IdMismatch'],
    [{ planet: 'Mars' }, 'planet', 'UnknownField'],
  ])('is not changed by %j', async (body, reference, code) => {
    expect(await api(reviewer).refusal(contract.updateAddress, address(site.addressID, body))).toMatchObject({
      status: 400,
      messages: [{ reference, code }],
    });
  });
});

describe('contact data', () => {
  test('are changed where something is sent', async () => {
    const { data } = await api(reviewer).call(
      contract.updateContact,
      contact(site.contactID, { officeEMail: 'site@example.com', companyMobile: '' }),
    );
    expect(data).toMatchObject({
      ...{ name: 'Koen Bouw', officeEMail: 'site@example.com', companyMobile: '', version: 2 },
    });
    expect((await api(reviewer).call(contract.getContact, contact(site.contactID))).data).toEqual(data);
  });

  test('take an e-mail address, or none', async () => {
    const bad = contact(site.contactID, { officeEMail: 'nowhere' });
    expect(await api(reviewer).refusal(contract.updateContact, bad)).toMatchObject({
      status: 400,
      messages: [{ reference: 'officeEMail' }],
    });
    await api(reviewer).call(contract.updateContact, contact(site.contactID, { officeEMail: '' }));
  });

  test('that were changed meanwhile are shown as they are now', async () => {
    const stale = contact(site.contactID, { name: 'Rob' }, { 'if-match': '"1"' });
    expect(await api(reviewer).refusal(contract.updateContact, stale)).toMatchObject({
      status: 412,
      data: { name: 'Koen Bouw' },
    });
  });
});
