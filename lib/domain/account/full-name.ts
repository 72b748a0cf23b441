/** A person; their names may be unknown. */
export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
}

/** First and last name; empty if both are unknown. */
export function fullNameOf({ firstName, lastName }: NamedPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** The order of a list of people where none is chosen; a table shows the first term in its heading. */
export const PEOPLE_ORDER = ['lastName', 'firstName'] as const;
