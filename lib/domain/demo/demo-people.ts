import type { RoleKey } from '@/lib/domain/vocabulary/roles';

/** The password of all people of the demo data (domain.md §8). */
export const DEMO_PASSWORD = 'Demo-2026';

const DEMO_DOMAIN = '@example.com';

/** Whether a login belongs to the demo data; its addresses do not exist. */
export function isDemoLogin(login: string): boolean {
  return login.toLowerCase().endsWith(DEMO_DOMAIN);
}

/** A person of the demo data as shown on the sign-in page. */
export interface DemoPerson {
  login: string;
  name: string;
  isInternal: boolean;
  isAdministrator: boolean;
  isExternalLogin: boolean;
  /** The distinct roles they have in any project or organisation. */
  roles: RoleKey[];
}
