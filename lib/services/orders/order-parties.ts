import { eq } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { addresses, companies, contacts, salesOrganisations, tenants, users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { NOBODY, type OrderParty } from '@/lib/domain/orders/order-party';
import { siteOf } from '../addresses/site-of';
import type { ServiceContext } from '../context';

/** The buyer as the documents name them: their company, else what they entered of it; blank if the account is deleted. */
export async function buyerOf(ctx: ServiceContext, userId: string | null): Promise<OrderParty> {
  if (userId === null) return NOBODY;
  const [found] = await ctx.db
    .select({ user: users, address: addresses, contact: contacts, company: companies })
    .from(users)
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .leftJoin(contacts, eq(contacts.contactId, users.contactId))
    .leftJoin(companies, eq(companies.companyId, users.companyId))
    .where(eq(users.userId, userId));
  if (!found) return NOBODY;
  const { user, address, contact, company } = found;
  const person = fullNameOf(user) || user.login;
  return {
    ...partyOf(address),
    id: user.userId,
    name: address?.name || person,
    person,
    phone: contact?.officePhone || contact?.companyMobile || '',
    mail: user.login,
    ...(company && partyOfCompany(company)),
  };
}

/**
 * The seller as the documents name it: the sales organisation of the project, else its tenant. Its country is that of
 * its address; without one, it only chooses sheets.
 */
export async function sellerOf(ctx: ServiceContext, root: UnitRow): Promise<OrderParty> {
  const [seller] = await ctx.db
    .select({ tenant: tenants, organisation: salesOrganisations })
    .from(tenants)
    .leftJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, root.salesOrgId ?? 0))
    .where(eq(tenants.tenantId, root.tenantId));
  const { tenant, organisation } = seller ?? {};
  if (!organisation) return { ...NOBODY, id: tenant?.key ?? '', name: tenant?.title ?? '' };
  const { key, title, additionalInfo, street, zip, city, vatId, gln } = organisation;
  const country = street || zip || city ? (organisation.country ?? '').toUpperCase() : '';
  return {
    ...NOBODY,
    ...{ id: key, name: title, mail: additionalInfo.contactmail },
    ...{ street, zip, city, country, vatId, gln },
  };
}

/** The building site of the project and its contact. */
export async function siteParty(ctx: ServiceContext, root: UnitRow): Promise<OrderParty> {
  const { address, contact } = await siteOf(ctx, root.unitId);
  return {
    ...partyOf(address),
    id: root.unitNo,
    name: address?.name || root.title,
    person: contact?.name ?? '',
    phone: contact?.companyMobile || contact?.officePhone || '',
    mail: contact?.officeEmail ?? '',
  };
}

function partyOfCompany(company: typeof companies.$inferSelect) {
  const { key: customerNo, name, name2, street, zip, city, vatId, gln } = company;
  const country = (company.country ?? '').toUpperCase();
  return {
    customerNo,
    name: [name, name2].filter(Boolean).join(' '),
    street,
    zip,
    city,
    country,
    vatId,
    gln,
  };
}

function partyOf(address: typeof addresses.$inferSelect | null): OrderParty {
  const { street1: street = '', zip = '', city = '', country = '' } = address ?? {};
  return { ...NOBODY, street, zip, city, country };
}
