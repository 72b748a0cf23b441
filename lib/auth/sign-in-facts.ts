import { getDatabase } from '@/db/client';
import type { DemoPerson } from '@/lib/domain/demo/demo-people';
import { DEMO_SCENARIOS, demoStepPath, type OfferedScenario } from '@/lib/domain/demo/demo-scenarios';
import { authProviderId } from '@/lib/domain/identity/provider-fields';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { env } from '@/lib/env';
import { loginToDelete } from '@/lib/services/account/delete-account';
import { findLotToOrder } from '@/lib/services/account/find-lot-to-order';
import { listDemoPeople } from '@/lib/services/account/list-demo-people';
import { isResetLinkOpen } from '@/lib/services/account/reset-password';
import { hasPortalProduct } from '@/lib/services/portal-product';
import { isSetupOpen } from '@/lib/services/setup/setup-state';
import { listSignInProviders, providerTitles } from '@/lib/services/sign-in-providers';

/** The demo people who can be signed in with one click; empty outside of the demo. */
export async function demoPeople(): Promise<DemoPerson[]> {
  if (!env().DEMO) return [];
  const { db } = await getDatabase();
  return listDemoPeople(db);
}

/** The scenarios for the demo people; empty outside of the demo. */
export async function demoScenarios(people: readonly DemoPerson[]): Promise<OfferedScenario[]> {
  if (people.length === 0) return [];
  const { db } = await getDatabase();
  const lot = await findLotToOrder(db);
  const names = new Map(people.map(({ login, name }) => [login, name]));
  return DEMO_SCENARIOS.flatMap((scenario) => {
    const name = names.get(scenario.login);
    if (name === undefined) return [];
    const start = demoStepPath(scenario.steps[0]);
    if (start !== null) return [{ scenario, name, start }];
    return lot ? [{ scenario, name, start: unitPagePath(lot.rootUnitId, lot.unitId) }] : [];
  });
}

/** A way to sign in beside the password. */
export interface OfferedProvider {
  /** In the address of the sign-in. */
  authId: string;
  title: string;
}

/** The identity providers on the sign-in page. */
export async function offeredProviders(): Promise<OfferedProvider[]> {
  const { db } = await getDatabase();
  return (await listSignInProviders(db)).map(({ key, title }) => ({ authId: authProviderId(key), title }));
}

/** What the identity providers are called where a session has ended; null if there is none. */
export async function identityProviderName(): Promise<string | null> {
  const { db } = await getDatabase();
  return (await providerTitles(db, new Date())).join(' · ') || null;
}

/** How far the portal is: without an administrator nobody can sign in, without a product there is nothing to see. */
export async function setupStep(): Promise<'administrator' | 'product' | 'finished'> {
  const { db } = await getDatabase();
  if (await isSetupOpen(db)) return 'administrator';
  return (await hasPortalProduct(db, new Date())) ? 'finished' : 'product';
}

/** Whether mails are sent; otherwise they stay in the outbox. */
export function sendsMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Whether the reset link with this token is still valid. */
export async function hasOpenResetLink(token: string): Promise<boolean> {
  const { db } = await getDatabase();
  return isResetLinkOpen(db, token, new Date());
}

/** The login of the account that the link with this token deletes; null if the link is no longer valid. */
export async function loginBehindDeleteLink(token: string): Promise<string | null> {
  const { db } = await getDatabase();
  return loginToDelete(db, token, new Date());
}
