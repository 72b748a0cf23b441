'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MailIcon } from '@/components/ui/icons';

// Waits in its own place: without `loading` the whole page would give way to its skeleton.
const InviteDialog = dynamic(() => import('./invite-dialog').then((own) => own.InviteDialog), {
  loading: () => null,
});

/** Opens the dialog in which somebody is invited. */
export function InviteButton() {
  const t = useTranslations('users');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<MailIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
