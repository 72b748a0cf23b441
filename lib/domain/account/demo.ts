import type { RoleKey } from '@/lib/domain/members/roles';

/** The password of all people of the demo data (domain.md §8). */
export const DEMO_PASSWORD = 'Demo-2026';

/** A person of the demo data, as the sign-in page offers him. */
export interface DemoPerson {
  login: string;
  name: string;
  isInternal: boolean;
  isAdministrator: boolean;
  isExternalLogin: boolean;
  /** The roles he has in any project or organisation, each once. */
  roles: RoleKey[];
}
