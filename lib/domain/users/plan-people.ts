import { canChangeRights, internalOnlyFields } from '../permissions/can-change-rights';
import { joinedParts, MAX_IMPORTED_PROJECTS, type PeopleColumn, type PeopleRow } from './people-columns';
import type {
  KnownPerson,
  Membership,
  PeopleFacts,
  PersonAccount,
  PersonChange,
  PlannedPerson,
} from './people-plan';
import { type Lookups, PersonReader, placesByName, rowsBeyondProjects } from './read-person';

/**
 * What an import does with each of its rows. Pure: the same function makes the plan and decides what is written. A row
 * is refused with all its reasons, and none is left out.
 */
export function peoplePlanner(
  rows: readonly PeopleRow[],
  facts: PeopleFacts,
): (row: PeopleRow) => PlannedPerson {
  const known = new Map(facts.people.map((person) => [person.login.toLowerCase(), person]));
  const lookups: Lookups = {
    tenants: placesByName(facts.tenants),
    organisations: placesByName(facts.organisations),
    companies: new Map(facts.companies.map((company) => [company.key.toLowerCase(), company])),
    projects: new Map(facts.projects.map((project) => [project.unitNo.toLowerCase(), project])),
    furtherLanguages: facts.furtherLanguages,
  };
  const byLogin = rowsByLogin(rows);
  const beyond = rowsBeyondProjects(rows);
  const words = wordsOf(facts);
  return (row) => {
    const login = row.login.trim();
    const before = known.get(login.toLowerCase());
    const reader = new PersonReader(row, before, lookups);
    const account = reader.account();
    const joins = reader.joins();
    const twin = byLogin.get(login.toLowerCase())?.find((other) => other !== row);
    if (twin) reader.refuse('login', 'PEOPLE.LoginTwice', { line: twin.line });
    if (beyond.has(row))
      reader.refuse('projectNo', 'PEOPLE.TooManyProjects', { limit: MAX_IMPORTED_PROJECTS });
    refuseRights(reader, account, before, facts.ownId);
    const changes = words.changes(before, account, joins);
    const { refusals } = reader;
    const planned = refusals.length > 0 ? 'refused' : plannedFor(before, changes);
    const userId = before?.userId ?? null;
    return {
      line: row.line,
      login: before?.login ?? login,
      planned,
      changes,
      refusals,
      userId,
      account,
      joins,
    };
  };
}

function plannedFor(before: KnownPerson | undefined, changes: readonly PersonChange[]) {
  if (!before) return 'new';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

/** The rows of each login that is there, whatever the case it is written in. */
function rowsByLogin(rows: readonly PeopleRow[]): Map<string, PeopleRow[]> {
  const found = new Map<string, PeopleRow[]>();
  for (const row of rows) {
    const login = row.login.trim().toLowerCase();
    const known = found.get(login);
    if (known) known.push(row);
    else if (login !== '') found.set(login, [row]);
  }
  return found;
}

/** Where the calls of one account name a right. */
const COLUMN_OF = {
  isAdministrator: 'administrator',
  tenantIDs: 'tenants',
  administeredTenantIDs: 'administers',
} as const;

function refuseRights(
  reader: PersonReader,
  account: PersonAccount,
  before: KnownPerson | undefined,
  ownId: string,
): void {
  for (const field of internalOnlyFields(account)) reader.refuse(COLUMN_OF[field], 'InternalOnly');
  if (!before) return;
  // Whoever imports administers the portal and cannot take that from themselves: so one administrator stays.
  const verdict = canChangeRights(before, account, {
    isSelf: before.userId === ownId,
    isLastAdministrator: false,
  });
  if (verdict.can) return;
  const field = before.isAdministrator === account.isAdministrator ? 'internal' : 'administrator';
  reader.refuse(field, verdict.reason);
}

/** How accounts are written, by the keys of what they name. */
function wordsOf({ tenants, organisations, projects, companies }: PeopleFacts) {
  const numbersOfCompanies = new Map(companies.map(({ id, key }) => [id, key]));
  const tenantKeys = new Map(tenants.map(({ id, key }) => [id, key]));
  const organisationKeys = new Map(organisations.map(({ id, key }) => [id, key]));
  const numbers = new Map(projects.map(({ rootUnitId, unitNo }) => [rootUnitId, unitNo]));
  const keysOf = (keys: ReadonlyMap<number, string>, ids: readonly number[]) =>
    joinedParts(ids.flatMap((id) => keys.get(id) ?? []).sort());
  const texts = (account: PersonAccount): [PeopleColumn, string][] => {
    const planned = account.salesOrganisations.filter(({ isSalesPlanner }) => isSalesPlanner);
    const idsOf = (places: PersonAccount['salesOrganisations']) => places.map(({ salesOrgID }) => salesOrgID);
    return [
      ['firstName', account.firstName ?? ''],
      ['lastName', account.lastName ?? ''],
      ['language', account.language ?? ''],
      ['company', (account.companyId !== null && numbersOfCompanies.get(account.companyId)) || ''],
      ['internal', flagText(account.isInternal)],
      ['administrator', flagText(account.isAdministrator)],
      ['tenants', keysOf(tenantKeys, account.tenantIDs)],
      ['organisations', keysOf(organisationKeys, idsOf(account.salesOrganisations))],
      ['salesPlanner', keysOf(organisationKeys, idsOf(planned))],
      ['administers', keysOf(tenantKeys, account.administeredTenantIDs)],
    ];
  };
  return {
    changes(before: KnownPerson | undefined, account: PersonAccount, joins: readonly Membership[]) {
      const earlier = new Map<PeopleColumn, string>(texts(before ?? NOBODY));
      const changed = texts(account).flatMap(([field, to]): PersonChange[] => {
        const from = earlier.get(field) ?? '';
        return from === to ? [] : [{ field, from, to }];
      });
      if (joins.length === 0) return changed;
      const to = joinedParts(
        joins.map(({ rootUnitId, roleKey }) => `${numbers.get(rootUnitId)} (${roleKey})`),
      );
      return [...changed, { field: 'projectNo' as const, from: '', to }];
    },
  };
}

const NOBODY: PersonAccount = {
  ...{ firstName: null, lastName: null, language: null, isInternal: false, isAdministrator: false },
  ...{ companyId: null, tenantIDs: [], salesOrganisations: [], administeredTenantIDs: [] },
};

/** As the export writes it, in all languages. */
export function flagText(flag: boolean): string {
  return flag ? 'yes' : 'no';
}
