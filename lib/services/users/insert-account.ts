import { v7 as uuidv7 } from 'uuid';
import { addresses, contacts, users } from '@/db/schema';
import type { ServiceContext } from '../context';

type NewAccount = Omit<typeof users.$inferInsert, 'addressId' | 'contactId'>;

/** Stores an account with an empty address and contact; undefined if somebody has its login. */
export async function insertAccount(
  { db }: Pick<ServiceContext, 'db'>,
  { firstName, lastName, ...account }: NewAccount,
): Promise<typeof users.$inferSelect | undefined> {
  const [addressId, contactId] = [uuidv7(), uuidv7()];
  await db.insert(addresses).values({ addressId });
  await db.insert(contacts).values({ contactId });
  const names = { firstName: firstName?.trim() || null, lastName: lastName?.trim() || null };
  const [made] = await db
    .insert(users)
    .values({ ...account, ...names, addressId, contactId })
    .onConflictDoNothing()
    .returning();
  return made;
}
