import { type CompleteLocale, completeLocaleOf } from '../account/languages';

/** The groups that a sign-in names. *Absent* and *unreadable* are not *none*: nothing changes then. */
export type ReadGroups = { kind: 'groups'; groups: string[] } | { kind: 'absent' } | { kind: 'unreadable' };

const MAX_GROUPS = 2_000;
const MAX_GROUP = 256;

/**
 * The groups in the claims of an ID token: a list of texts, or one text.
 * @param claim the name of the claim, or a path with dots to it (`realm_access.roles`)
 */
export function readGroups(claims: Readonly<Record<string, unknown>>, claim: string): ReadGroups {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : valueAt(claims, claim);
  if (value === undefined || value === null) return { kind: 'absent' };
  const listed: unknown[] = Array.isArray(value) ? value : [value];
  const groups = listed.filter((one): one is string => typeof one === 'string' && one.length <= MAX_GROUP);
  if (groups.length < listed.length || groups.length > MAX_GROUPS) return { kind: 'unreadable' };
  return { kind: 'groups', groups: [...new Set(groups.filter((group) => group !== ''))] };
}

function valueAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isObject ? Reflect.get(value, name) : undefined;
  }, claims);
}

/** Who signs in, as the claims say; what is missing or no text is null. */
export interface ClaimedPerson {
  issuer: string;
  subject: string;
  email: string | null;
  /** Only an address verified by the provider may be matched to an account. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  language: CompleteLocale | null;
}

const MAX_NAME = 100;

/** The person of the claims of a verified ID token; null without issuer and subject. */
export function readPerson(claims: Readonly<Record<string, unknown>>): ClaimedPerson | null {
  const issuer = textOf(claims.iss, 2_000);
  const subject = textOf(claims.sub, 255);
  if (issuer === null || subject === null) return null;
  const { email_verified: isVerified } = claims;
  return {
    ...{ issuer, subject },
    email: textOf(claims.email, 254)?.trim() || null,
    isEmailVerified: isVerified === true || isVerified === 'true',
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
    language: completeLocaleOf(textOf(claims.locale, 35)?.toLowerCase().replace('_', '-')),
  };
}

function textOf(value: unknown, max: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= max ? value : null;
}

/** Without control characters, which no field of a form lets in either. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return value.replace(/\p{C}/gu, ' ').trim().slice(0, MAX_NAME) || null;
}
