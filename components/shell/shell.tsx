import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { TypeNamesProvider } from '@/lib/client/type-names';
import type { TypeNames } from '@/lib/domain/catalogue/type-titles';
import type { MenuRights } from './navigation';
import { PreferenceMenus } from './preference-menus';
import type { Person } from './profile-menu';
import { Resources } from './resources';
import { ShellFrame } from './shell-frame';
import { MenuEntries, SideMenu } from './side-menu';
import type { WaitingTasks } from './task-count';
import { Toolbar } from './toolbar';

export interface ShellProps {
  portalName: string;
  userId: string;
  person: Person;
  rights: MenuRights;
  /** What product types are called in the language of the page. */
  typeNames: TypeNames;
  tasks: WaitingTasks;
  /** The bell with the user's notifications. */
  bell: ReactNode;
  /** On project pages: the button for the tree of units. */
  tree: ReactNode;
  /** What is announced to the user, below the toolbar. */
  banners: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page of the portal: menu, toolbar, banners, messages. On a full-page view the menu is a drawer.
 */
export function Shell({
  portalName,
  userId,
  person,
  rights,
  typeNames,
  tasks,
  bell,
  tree,
  banners,
  children,
}: ShellProps) {
  const t = useTranslations('shell');
  const menu = <MenuEntries portalName={portalName} rights={rights} tasks={tasks} userId={userId} />;
  const drawer = (
    <>
      {menu}
      <div className="mt-auto flex border-t p-2 sm:hidden">
        <PreferenceMenus userId={userId} further={rights.furtherLanguages} />
      </div>
    </>
  );
  return (
    <Resources>
      <PageUserProvider user={{ userId, login: person.login }}>
        <TypeNamesProvider names={typeNames}>
          <ShellFrame>
            <a
              href="#content"
              className="sr-only z-30 rounded bg-surface px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
            >
              {t('skip')}
            </a>
            <SideMenu>{menu}</SideMenu>
            <div className="flex min-w-0 flex-col group-data-full-page/shell:h-dvh">
              <Toolbar {...{ portalName, userId, person, rights, bell, tree }} menu={drawer} />
              {banners}
              <main
                id="content"
                tabIndex={-1}
                className="w-full max-w-[1480px] flex-1 px-3 py-4 outline-none group-data-full-page/shell:flex group-data-full-page/shell:min-h-0 group-data-full-page/shell:max-w-none group-data-full-page/shell:flex-col group-data-full-page/shell:p-0! md:px-5 md:pb-10"
              >
                {children}
              </main>
            </div>
            <Toaster />
          </ShellFrame>
        </TypeNamesProvider>
      </PageUserProvider>
    </Resources>
  );
}
