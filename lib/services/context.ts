import { type Db, getDatabase } from '@/db/client';
import type { FurtherLanguage, Locale } from '@/lib/domain/account/languages';
import type { Moment } from '@/lib/domain/calendar';
import type { TypeTitles } from '@/lib/domain/catalogue/type-titles';
import type { TimeZone } from '@/lib/domain/time-zones';
import type { PortalConfiguration } from './portal-configuration';
import { type RecordedEntry, recordEntries } from './recording/record-entries';

/** The caller: read once per request, from the session or the token. */
export interface Viewer {
  userId: string;
  login: string;
  firstName: string | null;
  lastName: string | null;
  isInternal: boolean;
  isAdministrator: boolean;
  isExternalLogin: boolean;
  locale: Locale;
  sessionVersion: number;
  /** The session of the request; null for an integration token. */
  sessionId: string | null;
  /** Key of their picture in the file store. */
  profileImageKey: string | null;
  /** Tenants whose projects they see without being a member; empty for external people. */
  tenantIds: number[];
  /** Tenants that they administer; administrators of the portal need none. Empty for external people. */
  administeredTenantIds: number[];
  salesOrgIds: number[];
  /** The organisations for which they may create root projects. */
  plannerOrgIds: number[];
  /**
   * The people for whom they are the substitute today (docs/decisions/0047); empty for tokens, which only act
   * for their owner.
   */
  actsFor: AbsentPerson[];
  /** Whether somebody asks the user to act for them, and has no answer yet. */
  isAskedToAct: boolean;
}

/** A person who is absent and has named a substitute. */
export interface AbsentPerson {
  userId: string;
  login: string;
  /** First and last name, else the login. */
  name: string;
}

/** The author of a change: a person, or the portal itself for scheduled changes. */
export type Author = Pick<Viewer, 'login'> & { userId: string | null; actsFor?: readonly AbsentPerson[] };

/**
 * The author of automatic changes; not an address, so that nobody can sign in with it (domain.md §4, jobs).
 */
export const SYSTEM_AUTHOR: Author = { userId: null, login: 'system' };

/** The portal product a call is made under. */
export interface PortalProduct {
  productId: number;
  key: string;
  title: string;
  /** The title of the first product, which is the name of the portal. */
  portalTitle: string;
  workflowsAllowed: boolean;
  /** The colour whose hue its pages and mails have, `#rrggbb`. */
  accent: string;
  /** The key of the portal’s logo in the file store; null if it has none. */
  logoKey: string | null;
  /** The zone in which its days count. */
  timeZone: TimeZone;
  /** Further languages that people may choose. */
  furtherLanguages: FurtherLanguage[];
  /** What product types are called. */
  productTypes: readonly TypeTitles[];
  /** Everything under the product belongs to one of these tenants. */
  tenantIds: number[];
}

/** The first argument of every service. `db` is the pool, or the transaction inside `inTransaction`. */
export interface ServiceContext extends PortalConfiguration {
  db: Db;
  viewer: Viewer;
  product: PortalProduct;
  now: Date;
  locale: Locale;
  requestId: string;
  /** Journal entries that the transaction writes at its end, so that the journal is locked only briefly. */
  pendingJournal?: RecordedEntry[];
  /** The person on whose behalf the viewer acts, null for themselves; derived from their roles if omitted. */
  onBehalfOf?: string | null;
}

/** The part of the context needed to carry out a decided change; automatic changes have no more. */
export type WriteContext = Pick<ServiceContext, 'db' | 'now' | 'pendingJournal' | 'onBehalfOf'> & {
  viewer: Author;
  product: Moment['product'];
};

/** The primary database, for the few writes of a call that otherwise reads: its own `db` may be a replica. */
export async function writableDb(): Promise<Db> {
  return (await getDatabase()).db;
}

/**
 * Runs `work` in one transaction; its context's `db` is that transaction. The outer context must not be used
 * inside: the embedded database has one connection and would deadlock.
 */
export function inTransaction<T>(ctx: ServiceContext, work: (ctx: ServiceContext) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    const pendingJournal: RecordedEntry[] = [];
    const result = await work({ ...ctx, db: tx, pendingJournal });
    if (ctx.pendingJournal) ctx.pendingJournal.push(...pendingJournal);
    else await recordEntries({ ...ctx, db: tx }, pendingJournal);
    return result;
  });
}
