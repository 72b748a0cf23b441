import type { ProfileLanguage } from '@/lib/domain/account/languages';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import {
  ARCHITEKTUR,
  BAUSTOFFE,
  CONTROLE,
  DE_LINDE,
  type DemoCompany,
  EXTERN,
  HOCHBAU,
  KALKWAND,
  PORENBAU,
  PRUEFER,
} from './companies';
import { seedId } from './seed-id';

/** Logins of the demo, without `@example.com`. */
export type DemoLogin =
  | 'admin'
  | 'sales.planner'
  | 'sales.contact'
  | 'process.planner'
  | 'drafter'
  | 'csc.admin'
  | 'backoffice'
  | 'bim'
  | 'internal'
  | 'coordinator'
  | 'reviewer.de'
  | 'reviewer.nl'
  | 'purchaser'
  | 'member'
  | 'sso.reviewer'
  | 'outsider';

export interface DemoPerson {
  login: DemoLogin;
  firstName: string;
  lastName: string;
  language: ProfileLanguage;
  /** Role in every root of `tenantIds`; null for people who are not a member of any project. */
  roleKey: RoleKey | null;
  tenantIds: number[];
  salesOrgIds: number[];
  isInternal?: boolean;
  isAdministrator?: boolean;
  isExternalLogin?: boolean;
  dailyStatusMail?: boolean;
  company: DemoCompany;
  phone: string;
  mobile: string;
}

const INTERNAL = { isInternal: true, company: PORENBAU } as const;
const ALL_ORGANISATIONS = [11, 12, 21, 22, 23, 24, 31];

/** All people of the demo (domain.md §8). */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...INTERNAL,
    login: 'admin',
    firstName: 'Ada',
    lastName: 'Admin',
    language: 'de',
    roleKey: null,
    tenantIds: [],
    salesOrgIds: [],
    isAdministrator: true,
    phone: '+49 5021 555 100',
    mobile: '+49 170 555 0100',
  },
  {
    ...INTERNAL,
    login: 'sales.planner',
    firstName: 'Sven',
    lastName: 'Planer',
    language: 'de',
    roleKey: 'salesPlanner',
    tenantIds: [1, 2, 3],
    salesOrgIds: ALL_ORGANISATIONS,
    phone: '+49 5021 555 110',
    mobile: '+49 170 555 0110',
  },
  {
    ...INTERNAL,
    login: 'sales.contact',
    firstName: 'Sara',
    lastName: 'Kontakt',
    language: 'de',
    roleKey: 'sales contact',
    tenantIds: [1, 2, 3],
    salesOrgIds: [],
    phone: '+49 5021 555 111',
    mobile: '+49 170 555 0111',
  },
  {
    ...INTERNAL,
    login: 'process.planner',
    firstName: 'Piet',
    lastName: 'Werk',
    language: 'nl',
    roleKey: 'process planner',
    tenantIds: [1, 2],
    salesOrgIds: [],
    company: KALKWAND,
    phone: '+31 487 555 120',
    mobile: '+31 6 5550 0120',
  },
  {
    ...INTERNAL,
    login: 'drafter',
    firstName: 'Dora',
    lastName: 'Zeichner',
    language: 'de',
    roleKey: 'drafter',
    tenantIds: [1, 2],
    salesOrgIds: [],
    phone: '+49 5021 555 121',
    mobile: '+49 170 555 0121',
  },
  {
    ...INTERNAL,
    login: 'csc.admin',
    firstName: 'Carl',
    lastName: 'Service',
    language: 'en',
    roleKey: 'projectAdminCSC',
    tenantIds: [1, 2, 3],
    salesOrgIds: [],
    phone: '+49 5021 555 130',
    mobile: '+49 170 555 0130',
  },
  {
    ...INTERNAL,
    login: 'backoffice',
    firstName: 'Bea',
    lastName: 'Office',
    language: 'de',
    roleKey: 'customerServiceBackoffice',
    tenantIds: [1, 2, 3],
    salesOrgIds: [],
    dailyStatusMail: true,
    phone: '+49 5021 555 131',
    mobile: '+49 170 555 0131',
  },
  {
    ...INTERNAL,
    login: 'bim',
    firstName: 'Ben',
    lastName: 'Model',
    language: 'en',
    roleKey: 'bimCoordinator',
    tenantIds: [1, 2],
    salesOrgIds: [],
    phone: '+49 5021 555 140',
    mobile: '+49 170 555 0140',
  },
  {
    ...INTERNAL,
    login: 'internal',
    firstName: 'Ina',
    lastName: 'Intern',
    language: 'de',
    roleKey: null,
    tenantIds: [1, 2],
    salesOrgIds: [],
    phone: '+49 5021 555 150',
    mobile: '+49 170 555 0150',
  },
  {
    login: 'coordinator',
    firstName: 'Koen',
    lastName: 'Bouw',
    language: 'nl',
    roleKey: 'projectCoordinator',
    tenantIds: [1, 2],
    salesOrgIds: [12],
    company: DE_LINDE,
    phone: '+31 30 555 0160',
    mobile: '+31 6 5550 0160',
  },
  {
    login: 'reviewer.de',
    firstName: 'Rita',
    lastName: 'Prüfer',
    language: 'de',
    roleKey: 'reviewer',
    tenantIds: [1, 3],
    salesOrgIds: [11],
    dailyStatusMail: true,
    company: PRUEFER,
    phone: '+49 211 555 0170',
    mobile: '+49 171 555 0170',
  },
  {
    login: 'reviewer.nl',
    firstName: 'Rob',
    lastName: 'Controle',
    language: 'nl',
    roleKey: 'reviewer',
    tenantIds: [2],
    salesOrgIds: [12, 21],
    company: CONTROLE,
    phone: '+31 10 555 0171',
    mobile: '+31 6 5550 0171',
  },
  {
    login: 'purchaser',
    firstName: 'Paul',
    lastName: 'Einkauf',
    language: 'de',
    roleKey: 'purchaser',
    tenantIds: [1, 2, 3],
    salesOrgIds: [11],
    company: HOCHBAU,
    phone: '+49 221 555 0180',
    mobile: '+49 172 555 0180',
  },
  {
    login: 'member',
    firstName: 'Mia',
    lastName: 'Mitglied',
    language: 'en',
    roleKey: 'member',
    tenantIds: [1, 2],
    salesOrgIds: [],
    company: ARCHITEKTUR,
    phone: '+49 221 555 0190',
    mobile: '+49 173 555 0190',
  },
  {
    login: 'sso.reviewer',
    firstName: 'Sia',
    lastName: 'Extern',
    language: 'en',
    roleKey: 'reviewer',
    tenantIds: [1],
    salesOrgIds: [],
    isExternalLogin: true,
    company: EXTERN,
    phone: '+49 69 555 0195',
    mobile: '+49 174 555 0195',
  },
  {
    login: 'outsider',
    firstName: 'Olaf',
    lastName: 'Ohne',
    language: 'de',
    roleKey: null,
    tenantIds: [],
    salesOrgIds: [31],
    company: BAUSTOFFE,
    phone: '+49 203 555 0199',
    mobile: '+49 175 555 0199',
  },
];

export function emailOf(login: DemoLogin): string {
  return `${login}@example.com`;
}

export function userIdOf(login: DemoLogin): string {
  return seedId(`user/${login}`);
}

/** The members of a root of the tenant, in the order of the table in domain.md §8. */
export function membersOf(tenantId: number): { login: DemoLogin; roleKey: RoleKey }[] {
  return DEMO_PEOPLE.flatMap(({ login, roleKey, tenantIds }) =>
    roleKey && tenantIds.includes(tenantId) ? [{ login, roleKey }] : [],
  );
}
