'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/call';
import type { ContactDto } from '@/lib/contract/addresses';
import { TextsDialog } from './texts-dialog';
import { contactForm } from './texts-schema';

const FIELDS = [
  { name: 'officePhone', autoComplete: 'tel', type: 'tel', maxLength: 40 },
  { name: 'companyMobile', autoComplete: 'tel', type: 'tel', maxLength: 40 },
] as const;

export interface ContactDialogProps {
  /** null if the user has none. */
  contact: ContactDto | null;
  onClose: () => void;
}

/** The user's contact data (portal-1 §2). */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const t = useTranslations('profile');
  return (
    <TextsDialog
      draftForm="contact"
      title={t('contactData')}
      inputs={FIELDS.map((field) => ({ ...field, label: t(`contact.${field.name}`) }))}
      schema={contactForm}
      stored={{
        values: Object.fromEntries(FIELDS.map(({ name }) => [name, contact?.[name] ?? ''])),
        version: contact?.version ?? 0,
      }}
      save={async (typed, seen) => {
        if (!contact) await call('saveOwnContact', { body: typed });
        else
          await call('updateContact', {
            params: { contactID: contact.contactID },
            body: typed,
            ifMatch: seen,
          });
      }}
      onClose={onClose}
    />
  );
}
