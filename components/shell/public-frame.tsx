import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { href } from '@/lib/domain/navigation/pages';
import { BrandMark } from './brand-mark';
import { PreferenceMenus } from './preference-menus';

/** The layout of pages for visitors who are not signed in. */
export function PublicFrame({ portalName, children }: { portalName: string; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-12 items-center gap-2 border-b bg-surface px-3 md:px-5">
        <Link
          href={href('dashboard')}
          className="flex items-center gap-2.5 rounded font-semibold tracking-tight pointer-coarse:min-h-touch"
        >
          <BrandMark />
          {portalName}
        </Link>
        <span className="ml-auto flex">
          <PreferenceMenus />
        </span>
      </header>
      <main className="flex-1 px-3 py-6 md:px-5">{children}</main>
      <footer className="border-t px-3 py-3 text-ink-3 text-xs md:px-5">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          <li>
            <Link href={href('imprint')} className="touch-line py-1 hover:text-ink hover:underline">
              {t('imprint')}
            </Link>
          </li>
          <li>
            <Link href={href('privacyPolicy')} className="touch-line py-1 hover:text-ink hover:underline">
              {t('privacyPolicy')}
            </Link>
          </li>
        </ul>
      </footer>
      <Toaster />
    </div>
  );
}
