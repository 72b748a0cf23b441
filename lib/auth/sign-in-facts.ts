import { getDatabase } from '@/db/client';
import type { DemoPerson } from '@/lib/domain/account/demo';
import { env, oidcSettings } from '@/lib/env';
import { loginToDelete } from '@/lib/services/account/delete-account';
import { listDemoPeople } from '@/lib/services/account/list-demo-people';
import { isResetLinkOpen } from '@/lib/services/account/reset-password';

/** The people one may sign in as with one press: those of the demo, nobody elsewhere. */
export async function demoPeople(): Promise<DemoPerson[]> {
  if (!env().DEMO) return [];
  const { db } = await getDatabase();
  return listDemoPeople(db);
}

/** How the company's identity provider is called on the sign-in page, null where there is none. */
export function identityProviderName(): string | null {
  const settings = oidcSettings();
  return settings && new URL(settings.issuer).host;
}

/** Whether mails leave the portal; otherwise they wait in the outbox. */
export function sendsMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Whether the link with this token still sets a password. */
export async function hasOpenResetLink(token: string): Promise<boolean> {
  const { db } = await getDatabase();
  return isResetLinkOpen(db, token, new Date());
}

/** Whose account the link with this token deletes; null where it no longer works. */
export async function loginBehindDeleteLink(token: string): Promise<string | null> {
  const { db } = await getDatabase();
  return loginToDelete(db, token, new Date());
}
