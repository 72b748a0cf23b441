import { HOME_PATH } from './home';
import { UNIT_PAGES } from './unit-page-path';

/**
 * Who may open a page; its services check the access to its content again. `internal`: people with the
 * internal flag, `administrator`: people with that flag, `tenantAdministrator`: they, and who administers a tenant.
 */
export type PageAccess = 'public' | 'signedIn' | 'internal' | 'administrator' | 'tenantAdministrator';

interface PageEntry {
  path: `/${string}`;
  access: PageAccess;
}

/** Every page with its address as the specifications write it (portal-1 §2, portal-2 §2). */
export const PAGES = {
  signIn: { path: '/sign-in', access: 'public' },
  signOut: { path: '/sign-in/sign-out', access: 'public' },
  forgotPassword: { path: '/sign-in/forgot-password', access: 'public' },
  resetPassword: { path: '/sign-in/reset-password', access: 'public' },
  confirmAccountDeletion: { path: '/account/delete/confirm', access: 'public' },
  /** Of an empty portal only. */
  setup: { path: '/setup', access: 'public' },
  imprint: { path: '/imprint', access: 'public' },
  privacyPolicy: { path: '/privacy-policy', access: 'public' },
  /** The page that the service worker shows without a connection. */
  offline: { path: '/offline', access: 'public' },

  dashboard: { path: HOME_PATH, access: 'signedIn' },
  taskList: { path: '/home/app/task-list', access: 'signedIn' },
  inboxTask: { path: '/home/app/task-list/inbox/:unitId/:taskKey', access: 'signedIn' },
  notifications: { path: '/home/app/notifications', access: 'signedIn' },
  currentProjects: { path: '/home/app/current-projects-list', access: 'signedIn' },
  closedProjects: { path: '/home/app/closed-projects-list', access: 'signedIn' },
  news: { path: '/home/app/news', access: 'signedIn' },
  viewerArea: { path: '/home/app/viewer', access: 'signedIn' },
  viewer: { path: '/home/app/viewer/:rootUnitId/:unitId/view', access: 'signedIn' },
  profile: { path: '/home/app/profile', access: 'signedIn' },
  help: { path: '/home/app/help/:topic', access: 'signedIn' },

  rootDetails: { path: `${UNIT_PAGES}/:rootUnitId`, access: 'signedIn' },
  unitDetails: { path: `${UNIT_PAGES}/:rootUnitId/:unitId`, access: 'signedIn' },
  journal: { path: `${UNIT_PAGES}/:rootUnitId/:unitId/journal`, access: 'signedIn' },
  activity: { path: `${UNIT_PAGES}/:rootUnitId/:unitId/activity`, access: 'signedIn' },
  questionnaire: { path: '/home/app/project/questionnaire/:rootUnitId', access: 'signedIn' },
  structure: { path: '/home/app/project/structure/:rootUnitId', access: 'signedIn' },
  deliveryOverview: { path: '/home/app/project/delivery-overview/:rootUnitId', access: 'signedIn' },
  memberProfile: { path: '/home/app/project/memberprofile/:rootUnitId/:userId', access: 'signedIn' },
  search: { path: '/home/app/project/search', access: 'signedIn' },
  workflows: { path: '/home/app/project/workflows', access: 'internal' },
  gettingStarted: { path: '/home/app/admin/getting-started/:step', access: 'administrator' },
  organisation: { path: '/home/app/admin/organisation', access: 'tenantAdministrator' },
  organisationPart: { path: '/home/app/admin/organisation/:part', access: 'tenantAdministrator' },
  catalogue: { path: '/home/app/admin/organisation/catalogues/:kind', access: 'tenantAdministrator' },
  bannerNotifications: { path: '/home/app/admin/banner-notifications', access: 'administrator' },
  preliminaryDays: { path: '/home/app/admin/preliminary-days', access: 'administrator' },
  delayRules: { path: '/home/app/admin/delay-rules', access: 'tenantAdministrator' },
  defaultMembers: { path: '/home/app/admin/default-members', access: 'tenantAdministrator' },
  settings: { path: '/home/app/admin/settings', access: 'administrator' },
  configuration: { path: '/home/app/admin/configuration', access: 'administrator' },
  users: { path: '/home/app/admin/users', access: 'tenantAdministrator' },
  userImport: { path: '/home/app/admin/users/import', access: 'administrator' },
  userInvitations: { path: '/home/app/admin/users/invitations', access: 'administrator' },
  identity: { path: '/home/app/admin/identity', access: 'administrator' },
  features: { path: '/home/app/admin/features', access: 'administrator' },
  mailOutbox: { path: '/home/app/admin/mail-outbox', access: 'administrator' },
  webhooks: { path: '/home/app/admin/webhooks', access: 'administrator' },
  jobs: { path: '/home/app/admin/jobs', access: 'administrator' },
  adminLog: { path: '/home/app/admin/log', access: 'administrator' },

  printQuestionnaire: { path: '/print/questionnaire/:rootUnitId', access: 'signedIn' },
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof PAGES;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Name extends PageName> = Record<ParamNames<(typeof PAGES)[Name]['path']>, string>;
type HrefArguments<Name extends PageName> = [keyof ParamsOf<Name>] extends [never]
  ? [query?: Record<string, string>]
  : [params: ParamsOf<Name>, query?: Record<string, string>];

/** Pages without placeholders in their address. */
export type PlainPageName = {
  [Name in PageName]: [keyof ParamsOf<Name>] extends [never] ? Name : never;
}[PageName];

/** Address of a page: `href('unitDetails', { rootUnitId, unitId })`, `href('search', { search: 'P-1002' })`. */
export function href<Name extends PageName>(name: Name, ...rest: HrefArguments<Name>): string {
  const { path } = PAGES[name];
  const values: Record<string, string> = rest[0] ?? {};
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const query = path.includes(':') ? rest[1] : rest[0];
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

const PATTERNS = Object.values(PAGES).map(({ path, access }) => ({
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  access,
}));

/** The access of the page at a path, or null if there is no page. */
export function accessOf(pathname: string): PageAccess | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.access ?? null;
}

/** The values of the placeholders in the address of a page: ids, a help topic; empty for all other pages. */
export function namesIn(pathname: string): Readonly<Record<string, string>> {
  for (const { pattern } of PATTERNS) {
    const groups = pattern.exec(pathname)?.groups;
    if (groups) return groups;
  }
  return {};
}
