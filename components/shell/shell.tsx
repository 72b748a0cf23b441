import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { Tooltips } from '@/components/ui/tooltips';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { BannerList, type ShownBanner } from './banner-list';
import type { MenuRights } from './navigation';
import type { Person } from './profile-menu';
import { Resources } from './resources';
import { SideMenu } from './side-menu';
import { Toolbar } from './toolbar';

export interface ShellProps {
  userId: string;
  person: Person;
  rights: MenuRights;
  taskCount: number;
  banners: readonly ShownBanner[];
  children: ReactNode;
}

/** What stands around every page of the portal: menu, toolbar, banners, messages. */
export function Shell({ userId, person, rights, taskCount, banners, children }: ShellProps) {
  const t = useTranslations('shell');
  return (
    <Resources>
      <PageUserProvider user={{ userId, login: person.login }}>
        <div className="min-h-dvh md:grid md:grid-cols-[240px_minmax(0,1fr)]">
          <a
            href="#content"
            className="sr-only z-30 rounded bg-surface px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {t('skip')}
          </a>
          <SideMenu rights={rights} taskCount={taskCount} userId={userId} />
          <div className="flex min-w-0 flex-col">
            <Toolbar userId={userId} person={person} canSearch={rights.canSearch} />
            <BannerList banners={banners} />
            <main
              id="content"
              tabIndex={-1}
              className="w-full max-w-[1480px] flex-1 px-3 py-4 outline-none md:px-5 md:pb-10"
            >
              {children}
            </main>
          </div>
          <Tooltips />
          <Toaster />
        </div>
      </PageUserProvider>
    </Resources>
  );
}
