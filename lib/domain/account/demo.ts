import type { RoleKey } from '@/lib/domain/vocabulary/roles';

/** The password of all people of the demo data (domain.md §8). */
export const DEMO_PASSWORD = 'Demo-2026';

const DEMO_DOMAIN = '@example.com';

/** Whether somebody is of the demo data: their addresses belong to nobody. */
export function isDemoLogin(login: string): boolean {
  return login.toLowerCase().endsWith(DEMO_DOMAIN);
}

/** A person of the demo data, as the sign-in page offers them. */
export interface DemoPerson {
  login: string;
  name: string;
  isInternal: boolean;
  isAdministrator: boolean;
  isExternalLogin: boolean;
  /** The roles they have in any project or organisation, each once. */
  roles: RoleKey[];
}
