'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { CopyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';

/** The recovery codes to sign in without the app, shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('profile.secondFactor');
  const tokens = useTranslations('profile.tokens');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(tokens('copied'));
  }
  return (
    <Dialog open dismissible={false} onOpenChange={onClose}>
      <DialogContent width={420}>
        <DialogHeader>
          <DialogTitle>{t('codesTitle')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Notice tone="warn">{t('codesText')}</Notice>
          <ul className="mt-3 flex flex-col gap-1 rounded border bg-sunken px-3 py-2 font-mono text-sm">
            {codes.map((code) => (
              <li key={code} className="select-all break-all">
                {code}
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button icon={<CopyIcon />} onClick={copy}>
            {tokens('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {tokens('kept')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
