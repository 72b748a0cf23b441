'use client';

import { useTranslations } from 'next-intl';
import { ShownOnceDialog } from '@/components/ui/shown-once-dialog';

/** Shows the secret of a webhook, only once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('webhooks.secret');
  return (
    <ShownOnceDialog
      title={t('title')}
      text={t('text')}
      secret={secret}
      copy={t('copy')}
      copied={t('copied')}
      saved={t('done')}
      width={560}
      onClose={onClose}
    >
      <code className="block select-all break-all rounded border bg-sunken px-3 py-2">{secret}</code>
    </ShownOnceDialog>
  );
}
