import { and, eq, or, sql } from 'drizzle-orm';
import { addresses, contacts, userSalesOrganisations, users } from '@/db/schema';
import { href } from '@/lib/domain/navigation/pages';
import { queueMails, queueMailToAddress } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import type { OwnOrganisation } from './list-own-organisations';

/**
 * Notifies an organisation that the viewer wants a project: its contact, and its sales planners in their
 * languages. A contact who is a user of the portal gets one mail, as a user.
 * @param offersTo the address for the offer, if not the viewer's own
 */
export async function queueRootRequest(
  ctx: ServiceContext,
  { salesOrgId, title, contactMail }: Pick<OwnOrganisation, 'salesOrgId' | 'title' | 'contactMail'>,
  offersTo: string | null = null,
): Promise<void> {
  const data = { salesOrganisation: title, offersTo, ...(await senderOf(ctx)), path: href('dashboard') };
  const people = await readersOf(ctx, salesOrgId, contactMail);
  await queueMails(ctx.db, {
    template: 'NewRootRequest',
    userIds: people.map(({ userId }) => userId),
    data,
  });
  const isNotified = people.some(({ login }) => login.toLowerCase() === contactMail.toLowerCase());
  if (contactMail === '' || isNotified) return;
  await queueMailToAddress(ctx.db, { template: 'NewRootRequest', address: contactMail, name: title, data });
}

/** The viewer's data from the database. */
async function senderOf(
  ctx: ServiceContext,
): Promise<Omit<MailData['NewRootRequest'], 'salesOrganisation' | 'offersTo' | 'path'>> {
  const [sender] = await ctx.db
    .select({
      senderMail: users.login,
      firstName: users.firstName,
      lastName: users.lastName,
      company: addresses.name,
      street1: addresses.street1,
      street2: addresses.street2,
      zip: addresses.zip,
      city: addresses.city,
      phone: contacts.officePhone,
    })
    .from(users)
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .leftJoin(contacts, eq(contacts.contactId, users.contactId))
    .where(eq(users.userId, ctx.viewer.userId));
  if (!sender) throw notFound();
  return sender;
}

function readersOf(ctx: ServiceContext, salesOrgId: number, contactMail: string) {
  return ctx.db
    .selectDistinct({ userId: users.userId, login: users.login })
    .from(users)
    .leftJoin(
      userSalesOrganisations,
      and(
        eq(userSalesOrganisations.userId, users.userId),
        eq(userSalesOrganisations.salesOrgId, salesOrgId),
        userSalesOrganisations.isSalesPlanner,
      ),
    )
    .where(
      and(
        sql`${users.disabledAt} is null`,
        or(
          sql`${userSalesOrganisations.userId} is not null`,
          sql`lower(${users.login}) = ${contactMail.toLowerCase()}`,
        ),
      ),
    );
}
