import {
  ArchiveIcon,
  BellIcon,
  CalendarIcon,
  ClipboardIcon,
  DashboardIcon,
  FolderIcon,
  GlobeIcon,
  HistoryIcon,
  type IconComponent,
  MailIcon,
  NewsIcon,
  SearchIcon,
  SettingsIcon,
  SheetIcon,
  UsersIcon,
  WorkflowIcon,
} from '@/components/ui/icons';
import type { PlainPageName } from '@/lib/domain/navigation/pages';

/** What decides whether an entry is shown; the page behind it decides again. */
export interface MenuRights {
  isInternal: boolean;
  isAdministrator: boolean;
  canSearch: boolean;
  workflowsAllowed: boolean;
  /** Makes projects for some organisation. */
  canPlan: boolean;
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
    | 'bannerNotifications'
    | 'preliminaryDays'
    | 'users'
    | 'features'
    | 'mailOutbox'
    | 'webhooks'
    | 'jobs'
    | 'adminLog';
  icon: IconComponent;
  /** It is marked on this page and all below it, where that is not its own. */
  within?: PlainPageName;
  shown?: (rights: MenuRights) => boolean;
}

export const MAIN_ENTRIES: readonly MenuEntry[] = [
  { page: 'dashboard', label: 'dashboard', icon: DashboardIcon },
  { page: 'inbox', within: 'taskList', label: 'myTasks', icon: ClipboardIcon },
  { page: 'currentProjects', label: 'currentProjects', icon: FolderIcon },
  { page: 'closedProjects', label: 'closedProjects', icon: ArchiveIcon },
  { page: 'search', label: 'search', icon: SearchIcon, shown: (rights) => rights.canSearch },
  {
    page: 'workflows',
    label: 'workflows',
    icon: WorkflowIcon,
    shown: (rights) => rights.isInternal && rights.workflowsAllowed,
  },
  { page: 'news', label: 'news', icon: NewsIcon },
];

export const ADMIN_ENTRIES: readonly MenuEntry[] = [
  { page: 'bannerNotifications', label: 'bannerNotifications', icon: BellIcon },
  { page: 'preliminaryDays', label: 'preliminaryDays', icon: CalendarIcon },
  { page: 'users', label: 'users', icon: UsersIcon },
  { page: 'features', label: 'features', icon: SheetIcon },
  { page: 'mailOutbox', label: 'mailOutbox', icon: MailIcon },
  { page: 'webhooks', label: 'webhooks', icon: GlobeIcon },
  { page: 'jobs', label: 'jobs', icon: SettingsIcon },
  { page: 'adminLog', label: 'adminLog', icon: HistoryIcon },
];

/** The entries of the whole menu that somebody is shown. */
export function shownEntries(rights: MenuRights): MenuEntry[] {
  const entries = [...MAIN_ENTRIES, ...(rights.isAdministrator ? ADMIN_ENTRIES : [])];
  return entries.filter(({ shown }) => shown?.(rights) ?? true);
}
