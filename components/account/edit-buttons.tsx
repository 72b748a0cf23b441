'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PencilIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { AddressDto, ContactDto } from '@/lib/contract/addresses';
import type { PersonalData } from '@/lib/domain/account/personal-data';

const PersonalDataDialog = later(() =>
  import('./personal-data-dialog').then((module) => module.PersonalDataDialog),
);
const AddressDialog = later(() => import('./address-dialog').then((module) => module.AddressDialog));
const ContactDialog = later(() => import('./contact-dialog').then((module) => module.ContactDialog));

export function EditPersonalData({ person, version }: { person: PersonalData; version: number }) {
  return (
    <EditButton what="personalData">
      {(close) => <PersonalDataDialog person={person} version={version} onClose={close} />}
    </EditButton>
  );
}

export function EditAddress({ address }: { address: AddressDto | null }) {
  return (
    <EditButton what="companyData">
      {(close) => <AddressDialog address={address} onClose={close} />}
    </EditButton>
  );
}

export function EditContact({
  contact,
  blocked,
}: {
  contact: ContactDto | null;
  blocked: string | undefined;
}) {
  return (
    <EditButton what="contactData" blocked={blocked}>
      {(close) => <ContactDialog contact={contact} onClose={close} />}
    </EditButton>
  );
}

interface EditButtonProps {
  what: 'personalData' | 'companyData' | 'contactData';
  blocked?: string | undefined;
  children: (close: () => void) => ReactNode;
}

/** “Edit”, with the name of its card for screen readers. */
function EditButton({ what, blocked, children }: EditButtonProps) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<PencilIcon />}
        blocked={blocked}
        aria-haspopup="dialog"
        aria-label={t('editOf', { what: t(what) })}
        onClick={() => setOpen(true)}
      >
        {common('edit')}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
