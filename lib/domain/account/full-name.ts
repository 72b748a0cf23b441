/** A person, as far as their name is known. */
export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
}

/** First and last name; empty where neither is known. */
export function fullNameOf({ firstName, lastName }: NamedPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
