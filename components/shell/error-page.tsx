'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { whenReachable } from '@/lib/client/reachable';
import { HOME_PATH } from '@/lib/domain/navigation/home';

export interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/**
 * The page shown if rendering failed; the digest identifies the log line. Every page includes it in separate
 * files, so it uses neither `Button` nor icons, which would be sent twice.
 */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTranslations('common');
  const router = useRouter();

  function retry() {
    startTransition(async () => {
      await whenReachable();
      startTransition(() => {
        router.refresh();
        reset();
      });
    });
  }

  return (
    <div role="alert">
      <EmptyState
        title={t('failed.title')}
        asHeading
        actions={
          <>
            <a href={HOME_PATH} className="self-center px-2 py-1 text-accent underline">
              {t('failed.home')}
            </a>
            <button
              type="button"
              onClick={retry}
              className="h-8 rounded border border-accent bg-accent px-3 font-medium text-accent-ink text-sm hover:border-accent-strong hover:bg-accent-strong pointer-coarse:min-h-touch"
            >
              {t('retry')}
            </button>
          </>
        }
      >
        <p>{t('failed.text')}</p>
        {error.digest && (
          <p className="mt-1 text-ink-3 text-xs">{t('failed.reference', { digest: error.digest })}</p>
        )}
      </EmptyState>
    </div>
  );
}
