import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { href, PAGES } from '@/lib/domain/navigation/pages';
import { BrandMark } from './brand-mark';
import { NavLink } from './nav-link';
import { ADMIN_ENTRIES, MAIN_ENTRIES, type MenuEntry, type MenuRights, menuEntriesFor } from './navigation';
import { RecentProjects } from './recent-projects';
import { TaskCount, type WaitingTasks } from './task-count';

export interface MenuEntriesProps {
  portalName: string;
  rights: MenuRights;
  tasks: WaitingTasks;
  userId: string;
}

/** The main menu as a column next to the page; without room it is a drawer (`SideMenuDrawer`). */
export function SideMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <nav
      aria-label={t('mainMenu')}
      className="sticky top-0 hidden h-dvh flex-col border-r bg-sunken md:flex group-data-full-page/shell:hidden! print:hidden"
    >
      {children}
    </nav>
  );
}

/** The content of the menu, in the column and in the drawer. */
export function MenuEntries({ portalName, rights, tasks, userId }: MenuEntriesProps) {
  const t = useTranslations('shell');
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2.5 px-4 font-semibold tracking-tight">
        <BrandMark />
        {portalName}
      </div>
      <div className="flex flex-col gap-4 overflow-y-auto px-2 pt-1 pb-4">
        <EntryList entries={MAIN_ENTRIES} rights={rights} marks={{ taskList: <TaskCount {...tasks} /> }} />
        {menuEntriesFor(rights, ADMIN_ENTRIES).length > 0 && (
          <Section title={t('administration')}>
            <EntryList entries={ADMIN_ENTRIES} rights={rights} />
          </Section>
        )}
        <RecentProjects userId={userId} title={t('recent')} path={PAGES.rootDetails.path} />
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="px-2.5 pb-1 font-semibold text-2xs text-ink-3 uppercase tracking-wider">{title}</h2>
      {children}
    </div>
  );
}

interface EntryListProps {
  entries: readonly MenuEntry[];
  rights: MenuRights;
  /** Marks after the names of entries. */
  marks?: Partial<Record<MenuEntry['page'], ReactNode>>;
}

function EntryList({ entries, rights, marks = {} }: EntryListProps) {
  const t = useTranslations('shell');
  return (
    <ul className="flex flex-col gap-px">
      {menuEntriesFor(rights, entries).map(({ page, label, icon: Icon }) => (
        <li key={page}>
          <NavLink href={href(page)}>
            <Icon />
            <span className="flex-1 truncate">{t(label)}</span>
            {marks[page]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
