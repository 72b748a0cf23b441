'use client';

import { usePathname } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { reportGonePage, reportSeenPage } from '@/lib/client/offline/service-worker';

/** Stores every opened page for offline use. */
export function ReportSeenPage() {
  const path = usePathname();
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again with every page
  useEffect(() => {
    reportSeenPage(locale).catch(() => undefined);
  }, [path, locale]);
  return null;
}

/** Part of a page that says that it is missing: removes what is stored of it. */
export function ReportGonePage() {
  useEffect(() => {
    reportGonePage().catch(() => undefined);
  }, []);
  return null;
}
