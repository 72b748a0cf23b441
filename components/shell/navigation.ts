import {
  ArchiveIcon,
  BellIcon,
  CalendarIcon,
  ClipboardIcon,
  ClockIcon,
  DashboardIcon,
  FileIcon,
  FolderIcon,
  GlobeIcon,
  HistoryIcon,
  type IconComponent,
  KeyIcon,
  MailIcon,
  NewsIcon,
  OrganisationIcon,
  SearchIcon,
  SettingsIcon,
  SheetIcon,
  SlidersIcon,
  UserIcon,
  UsersIcon,
  WorkflowIcon,
} from '@/components/ui/icons';
import type { FurtherLanguage } from '@/lib/domain/account/languages';
import { PAGES, type PlainPageName } from '@/lib/domain/navigation/pages';
import { canOpenPage } from '@/lib/domain/permissions/can-open-page';

/** The permissions that decide whether an entry is shown; its page checks them again. */
export interface MenuRights {
  isInternal: boolean;
  isAdministrator: boolean;
  /** The tenants that they administer. */
  administeredTenantIds: readonly number[];
  canSearch: boolean;
  workflowsAllowed: boolean;
  /** May create projects for an organisation. */
  canPlan: boolean;
  /** Belongs to a sales organisation, which could send offers. */
  hasOrganisation: boolean;
  /** The further languages that are switched on. */
  furtherLanguages: readonly FurtherLanguage[];
}

export interface MenuEntry {
  page: PlainPageName;
  /** Key in the namespace `shell`. */
  label:
    | 'dashboard'
    | 'myTasks'
    | 'currentProjects'
    | 'closedProjects'
    | 'search'
    | 'workflows'
    | 'news'
    | 'organisation'
    | 'bannerNotifications'
    | 'preliminaryDays'
    | 'delayRules'
    | 'defaultMembers'
    | 'settings'
    | 'configuration'
    | 'users'
    | 'identity'
    | 'features'
    | 'mailOutbox'
    | 'webhooks'
    | 'jobs'
    | 'adminLog';
  icon: IconComponent;
  /** False if the page is reached in another way: it has a title and a command, but no entry in the menu. */
  isInMenu?: false;
  /** Shown to everybody if undefined. */
  isFor?: (rights: MenuRights) => boolean;
}

export const MAIN_ENTRIES: readonly MenuEntry[] = [
  { page: 'dashboard', label: 'dashboard', icon: DashboardIcon },
  { page: 'taskList', label: 'myTasks', icon: ClipboardIcon },
  { page: 'currentProjects', label: 'currentProjects', icon: FolderIcon },
  { page: 'closedProjects', label: 'closedProjects', icon: ArchiveIcon },
  {
    page: 'search',
    label: 'search',
    icon: SearchIcon,
    // Every page has the search box.
    isInMenu: false,
    isFor: (rights) => rights.canSearch,
  },
  {
    page: 'workflows',
    label: 'workflows',
    icon: WorkflowIcon,
    isFor: (rights) => rights.isInternal && rights.workflowsAllowed,
  },
  // There is no news yet (portal-1 §9); its tile leads here.
  { page: 'news', label: 'news', icon: NewsIcon, isInMenu: false },
];

export const ADMIN_ENTRIES: readonly MenuEntry[] = [
  { page: 'organisation', label: 'organisation', icon: OrganisationIcon },
  { page: 'bannerNotifications', label: 'bannerNotifications', icon: BellIcon },
  { page: 'preliminaryDays', label: 'preliminaryDays', icon: CalendarIcon },
  { page: 'delayRules', label: 'delayRules', icon: ClockIcon },
  { page: 'users', label: 'users', icon: UsersIcon },
  { page: 'defaultMembers', label: 'defaultMembers', icon: UsersIcon },
  { page: 'identity', label: 'identity', icon: KeyIcon },
  { page: 'features', label: 'features', icon: SheetIcon },
  { page: 'mailOutbox', label: 'mailOutbox', icon: MailIcon },
  { page: 'webhooks', label: 'webhooks', icon: GlobeIcon },
  { page: 'jobs', label: 'jobs', icon: SettingsIcon },
  { page: 'settings', label: 'settings', icon: SlidersIcon },
  { page: 'configuration', label: 'configuration', icon: FileIcon },
  { page: 'adminLog', label: 'adminLog', icon: HistoryIcon },
];

/** A page with its name and icon. */
export type NamedPage = Pick<MenuEntry, 'page' | 'icon'> & { label: MenuEntry['label'] | PersonalLabel };

type PersonalLabel = 'profile' | 'notifications';

/** The user's own pages, which are not in the menu. */
const PERSONAL_PAGES: readonly NamedPage[] = [
  { page: 'profile', label: 'profile', icon: UserIcon },
  { page: 'notifications', label: 'notifications', icon: BellIcon },
];

/** All pages that are a section of the portal. */
export const ALL_PAGES: readonly NamedPage[] = [...MAIN_ENTRIES, ...ADMIN_ENTRIES, ...PERSONAL_PAGES];

/** The entries that a user may open. */
function entriesFor(rights: MenuRights, entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.filter(
    ({ page, isFor }) => canOpenPage(rights, PAGES[page].access).can && (isFor?.(rights) ?? true),
  );
}

/** Those of them that are in the menu. */
export function menuEntriesFor(rights: MenuRights, entries: readonly MenuEntry[]): MenuEntry[] {
  return entriesFor(rights, entries).filter(({ isInMenu = true }) => isInMenu);
}

/** The pages that a user can open from anywhere. */
export function pagesFor(rights: MenuRights): NamedPage[] {
  return [...entriesFor(rights, [...MAIN_ENTRIES, ...ADMIN_ENTRIES]), ...PERSONAL_PAGES];
}
