import { eq } from 'drizzle-orm';
import { addresses, contacts, users } from '@/db/schema';
import type { AddressDto, ContactDto } from '@/lib/contract/addresses';
import { announceAccount } from '../admin-log/announce-account';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireSameId } from '../require';
import { updateAddress } from './address';
import { updateContact } from './contact';

type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** Stores the viewer's company address; creates it the first time (portal-1 §7, profileaddress). */
export function saveOwnAddress(outer: ServiceContext, input: Given<AddressDto>): Promise<AddressDto> {
  const { addressID, version = null, ...changes } = input;
  return inTransaction(outer, async (ctx) => {
    const addressId = (await lockOwn(ctx)).addressId ?? (await giveAddress(ctx));
    requireSameId(addressId, { addressID });
    await announceAccount(ctx.db);
    return updateAddress(ctx, { addressId, changes, version });
  });
}

/** The same for their contact data (profilecontact). */
export function saveOwnContact(outer: ServiceContext, input: Given<ContactDto>): Promise<ContactDto> {
  const { contactID, version = null, ...changes } = input;
  return inTransaction(outer, async (ctx) => {
    const contactId = (await lockOwn(ctx)).contactId ?? (await giveContact(ctx));
    requireSameId(contactId, { contactID });
    return updateContact(ctx, { contactId, changes, version });
  });
}

const own = ({ viewer }: ServiceContext) => eq(users.userId, viewer.userId);

async function lockOwn(ctx: ServiceContext) {
  const [user] = await ctx.db
    .select({ addressId: users.addressId, contactId: users.contactId })
    .from(users)
    .where(own(ctx))
    .for('update');
  if (!user) throw notFound();
  return user;
}

async function giveAddress(ctx: ServiceContext): Promise<string> {
  const [made] = await ctx.db.insert(addresses).values({}).returning({ addressId: addresses.addressId });
  if (!made) throw new Error('the address was not stored');
  await ctx.db.update(users).set(made).where(own(ctx));
  return made.addressId;
}

async function giveContact(ctx: ServiceContext): Promise<string> {
  const [made] = await ctx.db.insert(contacts).values({}).returning({ contactId: contacts.contactId });
  if (!made) throw new Error('the contact was not stored');
  await ctx.db.update(users).set(made).where(own(ctx));
  return made.contactId;
}
