import type { FurtherLanguage, ProfileLanguage } from '../account/languages';
import type { RoleKey } from '../vocabulary/roles';
import type { PeopleColumn } from './people-columns';

/** What an import does with a row. */
export const PLANNED_PEOPLE = ['new', 'changed', 'unchanged', 'refused'] as const;
export type PlannedPeople = (typeof PLANNED_PEOPLE)[number];

/** A tenant or a sales organisation, which files name by key or title. */
export interface NamedPlace {
  id: number;
  key: string;
  title: string;
}

/** A company of customers, which files name by its number. */
export interface CompanyOfImport {
  id: number;
  key: string;
  isActive: boolean;
}

export interface OrganisationOfPerson {
  salesOrgID: number;
  isSalesPlanner: boolean;
}

/** What a file says of an account. */
export interface PersonAccount {
  firstName: string | null;
  lastName: string | null;
  /** null until the person has chosen one. */
  language: ProfileLanguage | null;
  isInternal: boolean;
  isAdministrator: boolean;
  /** The company of customers that they buy for. */
  companyId: number | null;
  tenantIDs: readonly number[];
  salesOrganisations: readonly OrganisationOfPerson[];
  administeredTenantIDs: readonly number[];
}

export interface Membership {
  rootUnitId: string;
  roleKey: RoleKey;
}

/** An account as it is, with its memberships of the projects that the file names. */
export interface KnownPerson extends PersonAccount {
  userId: string;
  login: string;
  isDisabled: boolean;
  memberships: readonly Membership[];
}

export interface ProjectOfImport {
  rootUnitId: string;
  unitNo: string;
  /** Whether somebody may still join it. */
  isOpen: boolean;
}

/** What the rows of a file are compared with. */
export interface PeopleFacts {
  people: readonly KnownPerson[];
  tenants: readonly NamedPlace[];
  organisations: readonly NamedPlace[];
  projects: readonly ProjectOfImport[];
  /** Those that the rows name, and those of the people. */
  companies: readonly CompanyOfImport[];
  furtherLanguages: readonly FurtherLanguage[];
  /** Whoever imports; they cannot change their own rights. */
  ownId: string;
}

export interface PersonChange {
  field: PeopleColumn;
  /** As a file would write it; empty if there was nothing. */
  from: string;
  to: string;
}

export interface PersonRefusal {
  code: string;
  field: PeopleColumn;
  values?: Readonly<Record<string, string | number>> | undefined;
}

/** What an import does with a row, and what it writes. */
export interface PlannedPerson {
  line: number;
  login: string;
  planned: PlannedPeople;
  changes: readonly PersonChange[];
  refusals: readonly PersonRefusal[];
  /** null for a new person. */
  userId: string | null;
  account: PersonAccount;
  joins: readonly Membership[];
}

interface ReportedPerson {
  line: number;
  login: string;
  planned: PlannedPeople;
  changes: readonly { field: string; from: string; to: string }[];
  messages: readonly { field: string; message: string }[];
}

/** What an import did, as the cells of a file: row, login, result, details. @param resultText the name of a result */
export function peopleReport(
  people: readonly ReportedPerson[],
  resultText: (planned: PlannedPeople) => string,
): string[][] {
  return people.map(({ line, login, planned, changes, messages }) => {
    const details = [
      ...changes.map(({ field, from, to }) => `${field}: ${from === '' ? to : `${from} → ${to || '–'}`}`),
      ...messages.map(({ field, message }) => `${field}: ${message}`),
    ];
    return [String(line), login, resultText(planned), details.join(' | ')];
  });
}
