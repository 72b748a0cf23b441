'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MailIcon, PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { UserPlaces } from './account-dialog';

const AccountDialog = later(() => import('./account-dialog').then((own) => own.AccountDialog));
const InviteDialog = later(() => import('./invite-dialog').then((own) => own.InviteDialog));

/** Opens the dialogs to create an account and, for administrators of the portal, to invite a user to a project. */
export function InviteButton({ places }: { places: UserPlaces }) {
  const t = useTranslations('users');
  const [open, setOpen] = useState<'account' | 'invitation' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen('account')}>
        {t('account.add')}
      </Button>
      {places.hasAllRights && (
        <Button
          variant="primary"
          icon={<MailIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen('invitation')}
        >
          {t('invite')}
        </Button>
      )}
      {open === 'account' && <AccountDialog user={null} places={places} onClose={close} />}
      {open === 'invitation' && <InviteDialog languages={places.languages} onClose={close} />}
    </>
  );
}
