'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { RefreshIcon } from '@/components/ui/icons';
import { whenReachable } from '@/lib/client/reachable';
import { HOME_PATH } from '@/lib/domain/navigation/home';

export interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** What a person sees where a page could not be made; the digest finds the log line. */
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
    <ErrorState
      title={t('failed.title')}
      asHeading
      actions={
        <>
          <a href={HOME_PATH} className="self-center px-2 py-1 text-accent underline">
            {t('failed.home')}
          </a>
          <Button variant="primary" icon={<RefreshIcon />} onClick={retry}>
            {t('retry')}
          </Button>
        </>
      }
    >
      <p>{t('failed.text')}</p>
      {error.digest && (
        <p className="mt-1 text-ink-3 text-xs">{t('failed.reference', { digest: error.digest })}</p>
      )}
    </ErrorState>
  );
}
