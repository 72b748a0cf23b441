'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MailIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { InviteDialogProps } from './invite-dialog';

const InviteDialog = later(() => import('./invite-dialog').then((own) => own.InviteDialog));

/** Opens the dialog to invite a user. */
export function InviteButton({ languages }: Pick<InviteDialogProps, 'languages'>) {
  const t = useTranslations('users');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<MailIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {open && <InviteDialog languages={languages} onClose={() => setOpen(false)} />}
    </>
  );
}
