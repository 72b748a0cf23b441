import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type ProviderRow, readGrants } from '@/db/queries/identity';
import { identityProviders } from '@/db/schema';
import type { GroupGrant } from '@/lib/domain/identity/identity-rights';
import { DEFAULT_PROVIDER, secretVariable } from '@/lib/domain/identity/provider-fields';
import { type OidcSettings, oidcClientSecret, oidcSettings } from '@/lib/env';
import { remembered } from './remembered';

/** A provider by which people can sign in now. */
export interface SignInProvider extends OidcSettings {
  key: string;
  title: string;
  /** Its row; null for `default` while administrators have not set it up. */
  own: (ProviderRow & { grants: GroupGrant[] }) | null;
}

/**
 * The providers with a secret that are active, `default` first: that of `AUTH_OIDC_*`, whose address and client come
 * from there whatever its row says.
 */
export async function listSignInProviders(db: Db): Promise<SignInProvider[]> {
  const rows = await db
    .select()
    .from(identityProviders)
    .orderBy(asc(identityProviders.title), asc(identityProviders.key));
  const grants = rows.length > 0 ? await readGrants(db) : new Map<number, GroupGrant[]>();
  const stored = rows.flatMap((row) => {
    const settings = settingsOf(row);
    if (!row.isActive || settings === null) return [];
    const own = { ...row, grants: grants.get(row.providerId) ?? [] };
    return [{ ...settings, key: row.key, title: row.title, own }];
  });
  const isFirst = ({ key }: { key: string }) => Number(key !== DEFAULT_PROVIDER);
  const settings = oidcSettings();
  const isStored = rows.some(({ key }) => key === DEFAULT_PROVIDER);
  if (settings === null || isStored) return stored.sort((a, b) => isFirst(a) - isFirst(b));
  return [{ ...settings, key: DEFAULT_PROVIDER, title: new URL(settings.issuer).host, own: null }, ...stored];
}

/** The provider of `AUTH_OIDC_*` while administrators have not set it up, by address and client; else null. */
export function unsetDefaultProvider(
  storedKeys: readonly string[],
): Omit<OidcSettings, 'clientSecret'> | null {
  const settings = storedKeys.includes(DEFAULT_PROVIDER) ? null : oidcSettings();
  return settings && { issuer: settings.issuer, clientId: settings.clientId };
}

/** How a stored provider is reached; null while its secret is missing. */
export function settingsOf({ key, issuer, clientId }: ProviderRow): OidcSettings | null {
  if (key === DEFAULT_PROVIDER) return oidcSettings();
  const clientSecret = oidcClientSecret(secretVariable(key));
  return clientSecret === null ? null : { issuer, clientId, clientSecret };
}

/** Notes whether the groups of the last sign-in could be read. */
export async function setWarning(db: Db, providerId: number, warnedAt: Date | null): Promise<void> {
  await db.update(identityProviders).set({ warnedAt }).where(eq(identityProviders.providerId, providerId));
}

const titles = remembered<string[]>('identity-provider-titles', {
  read: async (db) => (await listSignInProviders(db)).map(({ title }) => title),
});

/** What the providers are called, for every page. */
export const providerTitles = (db: Db, now: Date): Promise<string[]> => titles.get(db, now);

/** This process reads the titles anew. */
export const forgetProviderTitles = (): void => titles.forget();
