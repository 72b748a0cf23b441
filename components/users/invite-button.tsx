'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MailIcon } from '@/components/ui/icons';
import { loadPart } from '@/lib/client/load-part';

// Without `loading`, the skeleton would replace the whole page.
const InviteDialog = dynamic(
  () => loadPart(() => import('./invite-dialog').then((own) => own.InviteDialog)),
  {
    loading: () => null,
  },
);

/** Opens the dialog to invite a user. */
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
