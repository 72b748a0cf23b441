'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useMomentText } from '@/components/ui/use-moment-text';
import { readSeenPages, type SeenPage } from '@/lib/client/offline/seen-pages';

/** The pages that can be opened offline. */
export function SeenPageList() {
  const t = useTranslations('offline');
  const momentText = useMomentText();
  const [pages, setPages] = useState<readonly SeenPage[]>([]);
  useEffect(() => {
    readSeenPages().then(setPages, () => undefined);
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold text-md">{t('seen')}</h2>
      <ul className="divide-y rounded border bg-surface">
        {pages.map(({ address, title, storedAt }) => (
          <li key={address}>
            {/* A plain link: offline, only whole pages are available. */}
            <a
              href={address}
              className="flex min-h-touch flex-wrap items-center gap-x-3 px-3 py-2 hover:bg-hover"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{title || address}</span>
              <time dateTime={storedAt} className="ml-auto text-ink-3 text-xs">
                {momentText(storedAt)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
