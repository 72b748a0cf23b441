import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { href, PAGES } from '@/lib/domain/navigation/pages';
import { HelpMenu } from './help-menu';
import { ALL_PAGES, type MenuRights, pagesFor } from './navigation';
import { PreferenceMenus } from './preference-menus';
import { type Person, ProfileMenu } from './profile-menu';
import { SearchTrigger } from './search-trigger';
import { SideMenuDrawer } from './side-menu-drawer';
import { type SectionTitle, ToolbarTitle } from './toolbar-title';

const SHELL_ROOT = '/home/app/';

function useSections(): SectionTitle[] {
  const t = useTranslations('shell');
  const sectionOf = (path: string) => path.slice(SHELL_ROOT.length);
  return [
    ...ALL_PAGES.map(({ page, label }) => ({ section: sectionOf(PAGES[page].path), title: t(label) })),
    // Its pages enter the organisation one after the other.
    { section: 'admin/getting-started', title: t('organisation') },
    { section: 'help', title: t('help') },
    { section: 'viewer', title: t('viewer') },
    { section: 'project', title: t('project') },
  ];
}

export interface ToolbarProps {
  portalName: string;
  userId: string;
  person: Person;
  rights: MenuRights;
  /** The bell with the user's notifications. */
  bell: ReactNode;
  /** The content of the drawer on a narrow screen. */
  menu: ReactNode;
  /** On project pages: the button for the tree of units. */
  tree: ReactNode;
}

export function Toolbar({ portalName, userId, person, rights, bell, menu, tree }: ToolbarProps) {
  const t = useTranslations('shell');
  const sections = useSections();
  const pages = pagesFor(rights).map(({ page, label }) => ({ page, label: t(label) }));
  return (
    <header className="sticky top-0 z-20 flex min-h-12 max-md:group-data-full-page/shell:hidden flex-wrap items-center justify-end gap-x-2 border-b bg-surface px-3 md:px-5">
      <SideMenuDrawer labels={{ open: t('openMenu'), close: t('closeMenu'), menu: t('mainMenu') }}>
        {menu}
      </SideMenuDrawer>
      {tree}
      <div className="min-w-0 flex-1">
        <ToolbarTitle
          sections={sections}
          portal={{ section: 'dash', title: portalName, href: href('dashboard') }}
        />
      </div>
      <SearchTrigger
        {...{ userId, pages }}
        further={rights.furtherLanguages}
        canSearch={rights.canSearch}
        canPlan={rights.canPlan}
        action={href('search')}
      />
      <div className="flex shrink-0 items-center">
        {bell}
        <HelpMenu hasOffers={rights.hasOrganisation} />
        {/* A phone shows them in its drawer. */}
        <span className="contents max-sm:hidden">
          <PreferenceMenus userId={userId} further={rights.furtherLanguages} />
        </span>
        <span className="ml-1.5 flex">
          <ProfileMenu {...person} />
        </span>
      </div>
    </header>
  );
}
