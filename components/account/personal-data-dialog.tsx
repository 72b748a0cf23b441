'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/call';
import { PERSON_NAME_MAX_LENGTH, type PersonalData } from '@/lib/domain/account/personal-data';
import { TextsDialog } from './texts-dialog';
import { personalDataForm } from './texts-schema';

export interface PersonalDataDialogProps {
  person: PersonalData;
  /** The user's version as loaded. */
  version: number;
  onClose: () => void;
}

/** First and last name, both required (portal-1 §2). */
export function PersonalDataDialog({ person, version, onClose }: PersonalDataDialogProps) {
  const t = useTranslations('profile');
  const maxLength = PERSON_NAME_MAX_LENGTH;
  return (
    <TextsDialog
      draftForm="personal-data"
      title={t('personalData')}
      inputs={[
        { name: 'firstName', label: t('firstName'), autoComplete: 'given-name', maxLength, isRequired: true },
        { name: 'lastName', label: t('lastName'), autoComplete: 'family-name', maxLength, isRequired: true },
      ]}
      schema={personalDataForm}
      stored={{ values: { ...person }, version }}
      save={({ firstName = '', lastName = '' }, seen) =>
        call('savePersonalData', { body: { firstName, lastName, version: seen } })
      }
      onClose={onClose}
    />
  );
}
