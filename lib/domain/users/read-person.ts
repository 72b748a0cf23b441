import { PROFILE_LANGUAGES } from '../account/languages';
import { isMailAddress, MAX_MAIL_ADDRESS } from '../account/mail-address';
import { PERSON_NAME_MAX_LENGTH } from '../account/personal-data';
import { onOneLine } from '../forms/text-lines';
import { canChooseLanguage } from '../permissions/can-choose-language';
import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';
import {
  listOfParts,
  MAX_IMPORTED_PROJECTS,
  MAX_PEOPLE_CELL,
  PEOPLE_COLUMNS,
  type PeopleColumn,
  type PeopleRow,
  partsOf,
  yesOrNo,
} from './people-columns';
import type {
  CompanyOfImport,
  KnownPerson,
  Membership,
  NamedPlace,
  OrganisationOfPerson,
  PeopleFacts,
  PersonAccount,
  PersonRefusal,
  ProjectOfImport,
} from './people-plan';

/** What is found by the names in a file. */
export interface Lookups {
  tenants: ReadonlyMap<string, number>;
  organisations: ReadonlyMap<string, number>;
  projects: ReadonlyMap<string, ProjectOfImport>;
  companies: ReadonlyMap<string, CompanyOfImport>;
  furtherLanguages: PeopleFacts['furtherLanguages'];
}

/** By key, and by title where only one has it; a key goes before a title. */
export function placesByName(places: readonly NamedPlace[]): Map<string, number> {
  const found = new Map<string, number>();
  const several = new Set<string>();
  for (const { id, title } of places) {
    const name = folded(title);
    if (found.has(name)) several.add(name);
    found.set(name, id);
  }
  for (const name of several) found.delete(name);
  for (const { id, key } of places) found.set(folded(key), id);
  return found;
}

/** The different projects that rows name. */
export function projectNumbersIn(rows: readonly PeopleRow[]): string[] {
  return [...new Set(rows.flatMap(({ projectNo = '' }) => partsOf(projectNo)))];
}

/** The numbers of the companies that rows name. */
export function customerNosIn(rows: readonly PeopleRow[]): string[] {
  return [...new Set(rows.flatMap(({ company = '' }) => company.trim().toLowerCase() || []))];
}

/** A row as the account that it describes; what the file does not have is as it was. */
export class PersonReader {
  readonly refusals: PersonRefusal[] = [];

  constructor(
    private readonly row: PeopleRow,
    private readonly known: KnownPerson | undefined,
    private readonly lookups: Lookups,
  ) {}

  refuse(field: PeopleColumn, code: string, values?: PersonRefusal['values']): void {
    this.refusals.push({ code, field, values });
  }

  account(): PersonAccount {
    this.checkTexts();
    this.checkLogin();
    return {
      firstName: this.name('firstName'),
      lastName: this.name('lastName'),
      language: this.language(),
      isInternal: this.flag('internal', this.known?.isInternal),
      isAdministrator: this.flag('administrator', this.known?.isAdministrator),
      companyId: this.company(),
      tenantIDs: this.tenants(),
      salesOrganisations: this.organisations(),
      administeredTenantIDs: this.administeredTenants(),
    };
  }

  /** The memberships that are not there yet. */
  joins(): Membership[] {
    const { projectNo = '', role = '' } = this.row;
    const numbers = listOfParts(projectNo);
    const roles = listOfParts(role).flatMap((name) => this.role(name) ?? []);
    if (this.refusals.some(({ field }) => field === 'role')) return [];
    if (roles.length !== numbers.length && (roles.length !== 1 || numbers.length === 0)) {
      if (numbers.length + roles.length > 0) this.refuse('role', 'PEOPLE.RolesMissing');
      return [];
    }
    const wanted = numbers.flatMap((unitNo, at) => {
      const roleKey = roles.length === 1 ? roles[0] : roles[at];
      return roleKey ? this.join(unitNo, roleKey) : [];
    });
    return wanted.filter((one, at) => wanted.findIndex((other) => isSameMembership(one, other)) === at);
  }

  private join(unitNo: string, roleKey: RoleKey): Membership[] {
    const project = this.lookups.projects.get(unitNo.toLowerCase());
    if (!project) {
      this.refuse('projectNo', 'PEOPLE.Unknown', { name: unitNo });
      return [];
    }
    const joined = { rootUnitId: project.rootUnitId, roleKey };
    if (this.known?.memberships.some((one) => isSameMembership(one, joined))) return [];
    if (!project.isOpen) this.refuse('projectNo', 'ProjectClosed');
    if (this.known?.isDisabled) this.refuse('projectNo', 'AccountDisabled');
    return [joined];
  }

  private role(name: string): RoleKey | null {
    const role = ROLE_KEYS.find((key) => key.toLowerCase() === name.toLowerCase());
    if (!role) this.refuse('role', 'PEOPLE.Unknown', { name });
    return role ?? null;
  }

  private checkTexts(): void {
    for (const column of PEOPLE_COLUMNS) {
      const text = this.row[column] ?? '';
      if (this.isAsBefore(column, text)) continue;
      const max = MAX_LENGTH[column] ?? MAX_PEOPLE_CELL;
      if (text.length > max) this.refuse(column, 'TooLong', { max });
      else if (onOneLine(text) !== text) this.refuse(column, 'PEOPLE.Unreadable');
      else if (text.startsWith('=')) this.refuse(column, 'PEOPLE.Formula');
      else if (/[<>]/.test(text)) this.refuse(column, 'PEOPLE.Markup');
    }
  }

  /** What is stored already may stay, so that what was exported can be imported. */
  private isAsBefore(column: PeopleColumn, text: string): boolean {
    const isName = column === 'firstName' || column === 'lastName';
    return isName && this.known !== undefined && (this.known[column] ?? '') === text;
  }

  private checkLogin(): void {
    if (this.known || this.isRefused('login')) return;
    const { login } = this.row;
    if (login.trim() === '') this.refuse('login', 'Required');
    else if (!isMailAddress(login)) this.refuse('login', 'WrongFormat', { format: 'email' });
  }

  private isRefused(column: PeopleColumn): boolean {
    return this.refusals.some(({ field }) => field === column);
  }

  private name(column: 'firstName' | 'lastName'): string | null {
    const text = this.row[column];
    return text === undefined ? (this.known?.[column] ?? null) : text.trim() || null;
  }

  /** An empty cell leaves it to the person. */
  private language(): PersonAccount['language'] {
    const own = this.known?.language ?? null;
    const name = this.row.language?.trim().toLowerCase() ?? '';
    if (name === '' || this.isRefused('language')) return own;
    const language = PROFILE_LANGUAGES.find((known) => known === name);
    if (!language) this.refuse('language', 'PEOPLE.Unknown', { name });
    else if (!canChooseLanguage(language, this.lookups.furtherLanguages, own).can)
      this.refuse('language', 'LanguageOff');
    return language ?? own;
  }

  private flag(column: 'internal' | 'administrator', before = false): boolean {
    const text = this.row[column];
    if (text === undefined || this.isRefused(column)) return before;
    const flag = yesOrNo(text);
    if (flag === null) this.refuse(column, 'PEOPLE.YesOrNo');
    return flag ?? before;
  }

  private tenants(): readonly number[] {
    const { tenants } = this.row;
    return tenants === undefined
      ? (this.known?.tenantIDs ?? [])
      : this.places('tenants', tenants, this.lookups.tenants);
  }

  private administeredTenants(): readonly number[] {
    const { administers } = this.row;
    return administers === undefined
      ? (this.known?.administeredTenantIDs ?? [])
      : this.places('administers', administers, this.lookups.tenants);
  }

  /** An inactive one is not given to anybody else. */
  private company(): number | null {
    const { company } = this.row;
    const before = this.known?.companyId ?? null;
    if (company === undefined || this.isRefused('company')) return before;
    const name = company.trim();
    if (name === '') return null;
    const found = this.lookups.companies.get(name.toLowerCase());
    if (!found) this.refuse('company', 'PEOPLE.Unknown', { name });
    else if (!found.isActive && found.id !== before) this.refuse('company', 'NotOffered');
    return found?.id ?? before;
  }

  private places(column: PeopleColumn, cell: string, byName: ReadonlyMap<string, number>): number[] {
    if (this.isRefused(column)) return [];
    const ids = partsOf(cell).map((name) => {
      const id = byName.get(folded(name));
      if (id === undefined) this.refuse(column, 'PEOPLE.Unknown', { name });
      return id;
    });
    return [...new Set(ids.flatMap((id) => id ?? []))];
  }

  /** Those for which somebody plans are theirs too; `yes` means all of theirs. */
  private organisations(): readonly OrganisationOfPerson[] {
    const { organisations, salesPlanner } = this.row;
    const before = this.known?.salesOrganisations ?? [];
    const own =
      organisations === undefined
        ? before.map(({ salesOrgID }) => salesOrgID)
        : this.places('organisations', organisations, this.lookups.organisations);
    const planned = this.plannedFor(salesPlanner, own, before);
    return [...new Set([...own, ...planned])].map((salesOrgID) => ({
      salesOrgID,
      isSalesPlanner: planned.includes(salesOrgID),
    }));
  }

  private plannedFor(
    cell: string | undefined,
    own: readonly number[],
    before: readonly OrganisationOfPerson[],
  ): readonly number[] {
    if (cell === undefined) {
      const planned = before.filter(({ isSalesPlanner }) => isSalesPlanner);
      return planned.map(({ salesOrgID }) => salesOrgID).filter((id) => own.includes(id));
    }
    const all = yesOrNo(cell);
    if (all !== null) return all ? own : [];
    return this.places('salesPlanner', cell, this.lookups.organisations);
  }
}

const MAX_LENGTH: { readonly [Column in PeopleColumn]?: number } = {
  ...{ login: MAX_MAIL_ADDRESS, firstName: PERSON_NAME_MAX_LENGTH, lastName: PERSON_NAME_MAX_LENGTH },
};

function isSameMembership(one: Membership, other: Membership): boolean {
  return one.rootUnitId === other.rootUnitId && one.roleKey === other.roleKey;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

/** The rows that name a project after the most that one import may name. */
export function rowsBeyondProjects(rows: readonly PeopleRow[]): Set<PeopleRow> {
  const named = new Set<string>();
  return new Set(
    rows.filter(({ projectNo = '' }) => {
      for (const unitNo of partsOf(projectNo)) named.add(unitNo.toLowerCase());
      return projectNo.trim() !== '' && named.size > MAX_IMPORTED_PROJECTS;
    }),
  );
}
