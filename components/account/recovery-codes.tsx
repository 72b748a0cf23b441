'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { ShownOnceDialog } from '@/components/ui/shown-once-dialog';

/** The recovery codes to sign in without the app, shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('profile.secondFactor');
  const tokens = useTranslations('profile.tokens');
  return (
    <ShownOnceDialog
      title={t('codesTitle')}
      secret={codes.join('\n')}
      copy={tokens('copy')}
      copied={tokens('copied')}
      saved={tokens('kept')}
      width={420}
      onClose={onClose}
    >
      <Notice tone="warn">{t('codesText')}</Notice>
      <ul className="mt-3 flex flex-col gap-1 rounded border bg-sunken px-3 py-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="select-all break-all">
            {code}
          </li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}
