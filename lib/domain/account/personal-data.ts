import { isVisible } from '../forms/text-lines';

export const PERSON_NAME_MAX_LENGTH = 100;

export interface PersonalData {
  firstName: string;
  lastName: string;
}

export interface PersonalDataError {
  field: keyof PersonalData;
  code: 'VALIDATION.IsRequired';
}

/** First and last name are both required (portal-1 §5). */
export function personalDataErrors(data: PersonalData): PersonalDataError[] {
  return (['firstName', 'lastName'] as const)
    .filter((field) => !isVisible(data[field]))
    .map((field) => ({ field, code: 'VALIDATION.IsRequired' }));
}

/**
 * The screen shows contact data once both names are filled in (portal-1 §2); the server accepts them always.
 */
export function hasFullName(person: { firstName: string | null; lastName: string | null }): boolean {
  return Boolean(person.firstName && person.lastName);
}
