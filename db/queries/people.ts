import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import {
  addresses,
  companies,
  contacts,
  members,
  salesOrganisations,
  tenantAdministrators,
  units,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import type { CompanyOfImport, KnownPerson, Membership, PersonAccount } from '@/lib/domain/users/people-plan';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import { tenantsOfProduct } from './product-tenants';
import { excluded } from './sql';
import {
  administeredTenantsOfUser,
  customerNo,
  salesOrganisationsOfUser,
  tenantIdsOfUser,
} from './user-columns';

/** A limit that no list reaches. */
const ALL_ROWS = 2_147_483_647;

/** The accounts that a condition selects, by login, with their places of one product and without memberships. */
export async function readAccounts(
  db: Db,
  productId: number,
  selection: { where: SQL | undefined; limit?: number; offset?: number },
): Promise<(KnownPerson & { customerNo: string | null })[]> {
  const { userId, login, firstName, lastName, language, isInternal, isAdministrator, companyId } = users;
  const rows = await db
    .select({
      ...{ userId, login, firstName, lastName, language, isInternal, isAdministrator, companyId, customerNo },
      disabledAt: users.disabledAt,
      tenantIDs: tenantIdsOfUser(productId),
      salesOrganisations: salesOrganisationsOfUser(productId),
      administeredTenantIDs: administeredTenantsOfUser(productId),
    })
    .from(users)
    .where(selection.where)
    .orderBy(asc(login), asc(userId))
    .limit(selection.limit ?? ALL_ROWS)
    .offset(selection.offset ?? 0);
  return rows.map(({ disabledAt, language: chosen, ...person }) => ({
    ...person,
    // British English is a locale of a browser, not one that a file names.
    language: chosen === 'en-GB' ? 'en' : chosen,
    isDisabled: disabledAt !== null,
    memberships: [],
  }));
}

/** Whether a login is one of these, which are in lower case. */
export function hasLogin(logins: readonly string[]): SQL {
  return sql`lower(${users.login}) = any(${sql.param(logins)}::text[])`;
}

/** Makes others who change these accounts, or one of the administrators, wait until the transaction ends. */
export async function lockAccounts(db: Db, logins: readonly string[]): Promise<void> {
  await db
    .select({ userId: users.userId })
    .from(users)
    .where(sql`${users.isAdministrator} or ${hasLogin(logins)}`)
    .orderBy(asc(users.userId))
    .for('update');
}

/** The memberships of people in some projects, by person. */
export async function readMemberships(
  db: Db,
  where: { userIds: readonly string[]; rootUnitIds: readonly string[] },
): Promise<Map<string, Membership[]>> {
  const found = new Map<string, Membership[]>();
  if (where.userIds.length === 0 || where.rootUnitIds.length === 0) return found;
  const { userId, rootUnitId, roleKey } = members;
  const rows = await db
    .select({ userId, rootUnitId, roleKey })
    .from(members)
    .where(and(inArray(rootUnitId, [...where.rootUnitIds]), inArray(userId, [...where.userIds])));
  for (const { userId: person, ...membership } of rows) {
    found.set(person, [...(found.get(person) ?? []), membership]);
  }
  return found;
}

/** The projects of some tenants with these numbers, in whatever case they are written. */
export function readProjectsByNumber(db: Db, tenantIds: readonly number[], numbers: readonly string[]) {
  const lower = numbers.map((number) => number.toLowerCase());
  return db
    .select()
    .from(units)
    .where(
      and(
        isNull(units.parentUnitId),
        inArray(units.tenantId, [...tenantIds]),
        sql`lower(${units.unitNo}) = any(${sql.param(lower)}::text[])`,
      ),
    )
    .orderBy(asc(units.unitId));
}

/**
 * The companies with these numbers, which are in lower case, and those with these ids.
 * @param options.forShare whether changes of them wait until the transaction ends
 */
export async function readCompanies(
  db: Db,
  { keys, ids }: { keys: readonly string[]; ids: readonly number[] },
  { forShare = false } = {},
): Promise<CompanyOfImport[]> {
  if (keys.length + ids.length === 0) return [];
  const { companyId: id, key, deactivatedAt } = companies;
  const found = db
    .select({ id, key, deactivatedAt })
    .from(companies)
    .where(
      or(
        sql`lower(${key}) = any(${sql.param(keys)}::text[])`,
        sql`${id} = any(${sql.param([...new Set(ids)])}::int[])`,
      ),
    );
  const rows = await (forShare ? found.for('share') : found);
  return rows.map((row) => ({ id: row.id, key: row.key, isActive: row.deactivatedAt === null }));
}

/** Writes their company on the cards of people who have entered nothing there. */
export async function fillEmptyCards(
  db: Db,
  people: readonly { userId: string }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const userIds = people.map(({ userId }) => userId);
  const { name, name2, street1, street2, zip, city, country } = addresses;
  const isEmpty = [name, name2, street1, street2, zip, city, country].map((line) => eq(line, ''));
  await db
    .update(addresses)
    .set({
      name: sql`${companies.name}`,
      name2: sql`${companies.name2}`,
      street1: sql`${companies.street}`,
      zip: sql`${companies.zip}`,
      city: sql`${companies.city}`,
      country: sql`upper(coalesce(${companies.country}, ''))`,
      version: sql`${addresses.version} + 1`,
      updatedAt: now,
    })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(users.addressId, addresses.addressId), inArray(users.userId, userIds), ...isEmpty));
}

type AccountFields = Omit<PersonAccount, 'tenantIDs' | 'salesOrganisations' | 'administeredTenantIDs'>;

/** Stores new accounts, each with an empty address and contact. @returns how many were stored: others may have been faster */
export async function insertAccounts(
  db: Db,
  accounts: readonly (AccountFields & { userId: string; login: string })[],
): Promise<number> {
  if (accounts.length === 0) return 0;
  const rows = accounts.map((account) => ({ ...account, addressId: uuidv7(), contactId: uuidv7() }));
  await db.insert(addresses).values(rows.map(({ addressId }) => ({ addressId })));
  await db.insert(contacts).values(rows.map(({ contactId }) => ({ contactId })));
  const stored = await db
    .insert(users)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: users.userId });
  return stored.length;
}

/** Changes accounts that are there, each to values of its own, in one statement. */
export async function updateAccounts(
  db: Db,
  accounts: readonly (AccountFields & { userId: string; login: string })[],
  now: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  await db
    .insert(users)
    .values([...accounts])
    .onConflictDoUpdate({
      target: users.userId,
      set: {
        firstName: excluded(users.firstName),
        lastName: excluded(users.lastName),
        language: sql`case when ${users.language} = 'en-GB' and ${excluded(users.language)} = 'en'
          then ${users.language} else ${excluded(users.language)} end`,
        isInternal: excluded(users.isInternal),
        isAdministrator: excluded(users.isAdministrator),
        companyId: excluded(users.companyId),
        version: sql`${users.version} + 1`,
        updatedAt: now,
      },
    });
}

/** Replaces the tenants, administered ones included, and sales organisations of people in one product. */
export async function replacePlaces(
  db: Db,
  productId: number,
  people: readonly (PlacesOfPerson & { userId: string })[],
): Promise<void> {
  if (people.length === 0) return;
  const userIds = people.map(({ userId }) => userId);
  const ofProduct = tenantsOfProduct(productId);
  const organisations = db
    .select({ salesOrgId: salesOrganisations.salesOrgId })
    .from(salesOrganisations)
    .where(inArray(salesOrganisations.tenantId, ofProduct));
  await db
    .delete(userTenants)
    .where(and(inArray(userTenants.userId, userIds), inArray(userTenants.tenantId, ofProduct)));
  await db
    .delete(userSalesOrganisations)
    .where(
      and(
        inArray(userSalesOrganisations.userId, userIds),
        inArray(userSalesOrganisations.salesOrgId, organisations),
      ),
    );
  await db
    .delete(tenantAdministrators)
    .where(
      and(inArray(tenantAdministrators.userId, userIds), inArray(tenantAdministrators.tenantId, ofProduct)),
    );
  const administered = people.flatMap(({ userId, administeredTenantIDs }) =>
    administeredTenantIDs.map((tenantId) => ({ userId, tenantId })),
  );
  await insertInParts(administered, (part) => db.insert(tenantAdministrators).values(part));
  const tenantRows = people.flatMap(({ userId, tenantIDs }) =>
    tenantIDs.map((tenantId) => ({ userId, tenantId })),
  );
  await insertInParts(tenantRows, (part) => db.insert(userTenants).values(part));
  const organisationRows = people.flatMap(({ userId, salesOrganisations: places }) =>
    places.map(({ salesOrgID: salesOrgId, isSalesPlanner }) => ({ userId, salesOrgId, isSalesPlanner })),
  );
  await insertInParts(organisationRows, (part) => db.insert(userSalesOrganisations).values(part));
}

type PlacesOfPerson = Pick<PersonAccount, 'tenantIDs' | 'salesOrganisations' | 'administeredTenantIDs'>;

/** Rows of one statement: a person may have hundreds of places, and a statement has a limit of parameters. */
const PART = 2000;

async function insertInParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += PART) await insert(rows.slice(at, at + PART));
}

/** The open projects of people with their roles, by person; finished ones cannot be joined, so files do not name them. */
export async function readOpenMemberships(
  db: Db,
  tenantIds: readonly number[],
  userIds: readonly string[],
): Promise<Map<string, { unitNo: string; roleKey: Membership['roleKey'] }[]>> {
  const rows = await db
    .select({ userId: members.userId, unitNo: units.unitNo, roleKey: members.roleKey })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .where(
      and(
        inArray(members.userId, [...userIds]),
        inArray(units.tenantId, [...tenantIds]),
        notInArray(units.stateKey, [...FINISHED_STATES]),
      ),
    )
    .orderBy(asc(units.unitNo), asc(members.roleKey));
  const found = new Map<string, { unitNo: string; roleKey: Membership['roleKey'] }[]>();
  for (const { userId, ...membership } of rows) {
    const known = found.get(userId);
    if (known) known.push(membership);
    else found.set(userId, [membership]);
  }
  return found;
}
