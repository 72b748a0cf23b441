'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PencilIcon } from '@/components/ui/icons';
import { loadPart } from '@/lib/client/load-part';
import type { AddressDto, ContactDto } from '@/lib/contract/addresses';
import type { PersonalData } from '@/lib/domain/account/personal-data';

// Each dialog is loaded when opened; without `loading`, the skeleton would replace the whole page.
const PersonalDataDialog = dynamic(
  () => loadPart(() => import('./personal-data-dialog').then((module) => module.PersonalDataDialog)),
  { loading: () => null },
);
const AddressDialog = dynamic(
  () => loadPart(() => import('./address-dialog').then((module) => module.AddressDialog)),
  {
    loading: () => null,
  },
);
const ContactDialog = dynamic(
  () => loadPart(() => import('./contact-dialog').then((module) => module.ContactDialog)),
  {
    loading: () => null,
  },
);

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
