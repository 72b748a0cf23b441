import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useOnline } from '@/lib/client/use-online';
import { signInAgain, type Waiting } from './store/use-saving';

/** Shows that saves are pending and why; shows nothing if there are none. */
export function ConnectionNotice({ waiting: { rows, isSignedOut, retry } }: { waiting: Waiting }) {
  const t = useTranslations('orders.waiting');
  const isOnline = useOnline();
  if (rows === 0 && isOnline) return null;
  if (rows === 0) return <Notice tone="info">{t('offline')}</Notice>;
  return (
    <Notice tone="warn" title={t('title', { rows })}>
      <p>{t(isSignedOut ? 'signedOut' : 'text')}</p>
      <Button size="sm" className="mt-2" onClick={isSignedOut ? signInAgain : () => void retry()}>
        {t(isSignedOut ? 'signIn' : 'retry')}
      </Button>
    </Notice>
  );
}
