'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { CopyIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';

/** Shows a secret, only once; only the button closes it. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('webhooks.secret');
  async function copy() {
    await navigator.clipboard.writeText(secret);
    toast.success(t('copied'));
  }
  return (
    <Dialog open dismissible={false} onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <code className="block select-all break-all rounded border bg-sunken px-3 py-2">{secret}</code>
        </DialogBody>
        <DialogFooter>
          <Button icon={<CopyIcon />} onClick={copy}>
            {t('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
