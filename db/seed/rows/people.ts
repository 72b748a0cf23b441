import type { addresses, contacts, userSalesOrganisations, users, userTenants } from '@/db/schema';
import { DEMO_PEOPLE, type DemoPerson, emailOf, userIdOf } from '../people';
import { seedId } from '../seed-id';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

export interface PeopleRows {
  addresses: Row<typeof addresses>[];
  contacts: Row<typeof contacts>[];
  users: Row<typeof users>[];
  userTenants: Row<typeof userTenants>[];
  userSalesOrganisations: Row<typeof userSalesOrganisations>[];
}

/** The people of the demo, all with one password; external people belong to no tenant. */
export function peopleRows(passwordHash: string): PeopleRows {
  const internals = DEMO_PEOPLE.filter((person) => person.isInternal);
  return {
    addresses: DEMO_PEOPLE.map(addressRow),
    contacts: DEMO_PEOPLE.map(contactRow),
    users: DEMO_PEOPLE.map((person) => userRow(person, passwordHash)),
    userTenants: internals.flatMap(({ login, tenantIds }) =>
      tenantIds.map((tenantId) => ({ userId: userIdOf(login), tenantId })),
    ),
    userSalesOrganisations: DEMO_PEOPLE.flatMap(({ login, roleKey, salesOrgIds }) =>
      salesOrgIds.map((salesOrgId) => ({
        userId: userIdOf(login),
        salesOrgId,
        isSalesPlanner: roleKey === 'salesPlanner',
      })),
    ),
  };
}

function userRow(person: DemoPerson, passwordHash: string): Row<typeof users> {
  const { login, firstName, lastName, language } = person;
  return {
    userId: userIdOf(login),
    login: emailOf(login),
    passwordHash,
    firstName,
    lastName,
    language,
    dailyStatusMail: person.dailyStatusMail ?? false,
    isInternal: person.isInternal ?? false,
    isAdministrator: person.isAdministrator ?? false,
    isExternalLogin: person.isExternalLogin ?? false,
    addressId: addressIdOf(person),
    contactId: contactIdOf(person),
  };
}

function addressRow(person: DemoPerson): Row<typeof addresses> {
  return { addressId: addressIdOf(person), ...person.company };
}

function contactRow(person: DemoPerson): Row<typeof contacts> {
  return {
    contactId: contactIdOf(person),
    name: `${person.firstName} ${person.lastName}`,
    officePhone: person.phone,
    companyMobile: person.mobile,
    officeEmail: emailOf(person.login),
  };
}

function addressIdOf({ login }: DemoPerson): string {
  return seedId(`address/${login}`);
}

function contactIdOf({ login }: DemoPerson): string {
  return seedId(`contact/${login}`);
}
