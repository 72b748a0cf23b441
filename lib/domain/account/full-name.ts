/** A person; their names may be unknown. */
export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
}

/** First and last name; empty if both are unknown. */
export function fullNameOf({ firstName, lastName }: NamedPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
