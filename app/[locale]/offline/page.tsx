import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SeenPageList } from '@/components/offline/seen-page-list';
import { PublicFrame } from '@/components/shell/public-frame';
import { getPortalName } from '@/lib/page/portal-name';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline');
  return { title: t('title') };
}

/** Shown by the service worker if a page is neither reachable nor stored. */
export default async function OfflinePage() {
  const t = await getTranslations('offline');
  return (
    <PublicFrame portalName={await getPortalName()}>
      <div className="mx-auto max-w-lg">
        <h1 className="font-semibold text-lg">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('text')}</p>
        <SeenPageList />
      </div>
    </PublicFrame>
  );
}
