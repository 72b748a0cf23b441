import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { identityPeople, userIdentities, users } from '@/db/schema';
import { isFurtherLanguage } from '@/lib/domain/account/languages';
import { isMailAddress } from '@/lib/domain/account/mail-address';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { rightsOfGroups } from '@/lib/domain/identity/identity-rights';
import { refusalOfNew } from '@/lib/domain/identity/just-in-time';
import {
  type ClaimedPerson,
  type ReadGroups,
  readGroups,
  readPerson,
} from '@/lib/domain/identity/read-claims';
import { log } from '@/lib/log';
import {
  openSession,
  type SignedInPerson,
  type SignInDevice,
  type UserRow,
} from '@/lib/services/account/sign-in-person';
import { announceAccount } from '@/lib/services/admin-log/announce-account';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { SYSTEM_AUTHOR } from '../context';
import { type SignInProvider, setWarning } from '../sign-in-providers';
import { insertAccount } from '../users/insert-account';
import { applyGroups } from './apply-groups';
import { linkIdentity } from './link-identity';
import { noteRefusal } from './refused-sign-ins';

/** What a provider says of the person who signs in, by a verified ID token. */
interface SignIn {
  provider: Pick<SignInProvider, 'key' | 'own'>;
  claims: Readonly<Record<string, unknown>>;
  device: SignInDevice;
}

/**
 * Opens a session for the person of an external login: the one linked to (issuer, subject), else the one whose login
 * is the verified e-mail address, who is linked from then on, else a new one where the provider allows that. Their
 * rights follow their groups. Null for disabled people, and for unknown ones, who are noted.
 */
export async function signInWithOidc(
  db: Db,
  { provider, claims, device }: SignIn,
  now: Date,
): Promise<SignedInPerson | null> {
  const person = readPerson(claims);
  if (person === null) return null;
  return db.transaction(async (tx) => {
    const known = (await findLinked(tx, person)) ?? (await linkByEmail(tx, person));
    const user = known ?? (await addJustInTime(tx, provider, person, claims, now));
    if (!user || user.disabledAt !== null) return null;
    await followGroups(tx, provider, user, claims, now);
    return openSession(tx, user, device, now);
  });
}

async function findLinked(db: Db, { issuer, subject }: ClaimedPerson): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.userId, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row?.user;
}

function findByLogin(db: Db, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.login})`, email.toLowerCase()));
}

/**
 * Links a person at their first external sign-in; if they have no password, they are an external login from
 * now on.
 */
async function linkByEmail(db: Db, person: ClaimedPerson): Promise<UserRow | undefined> {
  if (!person.isEmailVerified || person.email === null) return undefined;
  const [user] = await findByLogin(db, person.email);
  if (!user || user.disabledAt !== null) return user;
  await linkIdentity(db, person, user.userId);
  if (user.passwordHash !== null) return user;
  const [external] = await db
    .update(users)
    .set({ isExternalLogin: true })
    .where(eq(users.userId, user.userId))
    .returning();
  await announceAccount(db);
  return external;
}

/** Makes an account at the first sign-in, or notes why there is none. */
async function addJustInTime(
  db: Db,
  { key, own }: SignIn['provider'],
  person: ClaimedPerson,
  claims: SignIn['claims'],
  now: Date,
): Promise<UserRow | undefined> {
  const refusal = own === null ? 'NoAccount' : refusalOfNew(own, person, isMapped(own, claims));
  const { email, firstName, lastName, language } = person;
  if (refusal !== null || email === null || !isMailAddress(email)) {
    await noteRefusal(db, { providerKey: key, person, reason: refusal ?? 'EmailNotVerified' }, now);
    return undefined;
  }
  const made = await insertAccount(
    { db },
    {
      ...{ login: email, firstName, lastName, isExternalLogin: true },
      // Further ones must be switched on first.
      language: language === null || isFurtherLanguage(language) ? null : language,
    },
  );
  // Somebody else signed in as the same person at the same time.
  const [user] = made ? [made] : await findByLogin(db, email);
  if (!user) return undefined;
  await linkIdentity(db, person, user.userId);
  if (made) {
    const changes = loggedChanges(null, {
      provider: key,
      firstName: made.firstName,
      lastName: made.lastName,
    });
    const entry = { action: 'userCreated', subject: email, subjectId: user.userId, changes } as const;
    await writeAdminLog({ db, now, viewer: SYSTEM_AUTHOR, product: null }, entry);
  }
  return user;
}

function isMapped(own: NonNullable<SignInProvider['own']>, claims: SignIn['claims']): boolean {
  const read = readGroups(claims, own.groupsClaim);
  return read.kind === 'groups' && rightsOfGroups(own.grants, read.groups).size > 0;
}

/** Stores the groups and replaces what they gave; a claim that is absent or unreadable changes nothing. */
async function followGroups(
  db: Db,
  { key, own }: SignIn['provider'],
  user: UserRow,
  claims: SignIn['claims'],
  now: Date,
): Promise<void> {
  if (own === null) return;
  const { providerId, grants, groupsClaim } = own;
  const read = readGroups(claims, groupsClaim);
  const groups = read.kind === 'groups' ? { groups: read.groups } : {};
  const noted = { seenAt: now, claims: user.isAdministrator ? claims : null, ...groups };
  await db
    .insert(identityPeople)
    .values({ providerId, userId: user.userId, ...noted })
    .onConflictDoUpdate({ target: [identityPeople.providerId, identityPeople.userId], set: noted });
  await warn(db, { key, own }, read, now);
  if (read.kind !== 'groups') return;
  await applyGroups(db, { providerId, providerKey: key, grants, user, groups: read.groups }, now);
}

async function warn(
  db: Db,
  { key, own }: { key: string; own: NonNullable<SignInProvider['own']> },
  read: ReadGroups,
  now: Date,
): Promise<void> {
  const { providerId, grants, groupsClaim, warnedAt } = own;
  const isMissing = read.kind !== 'groups' && grants.length > 0;
  if (isMissing) log('warn', 'groups-not-read', { provider: key, claim: groupsClaim, problem: read.kind });
  if (isMissing || warnedAt !== null) await setWarning(db, providerId, isMissing ? now : null);
}
