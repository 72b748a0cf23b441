import { type Db, getDatabase } from '@/db/client';
import type { Locale } from '@/lib/domain/account/languages';
import { type RecordedEntry, recordEntries } from './recording/record-entries';

/** Who asks: read once per request, from the session or the token. */
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
  /** The signed-in browser they ask from; null where an integration token speaks for them. */
  sessionId: string | null;
  /** Under which the file store keeps their picture. */
  profileImageKey: string | null;
  /** Tenants whose projects they see without being a member; empty for everybody external. */
  tenantIds: number[];
  salesOrgIds: number[];
  /** The organisations for which they may make root projects. */
  plannerOrgIds: number[];
  /** The people whose substitute they are today (docs/decisions/0047); empty for tokens, which speak for nobody else. */
  actsFor: AbsentPerson[];
}

/** Somebody who is absent and has named a substitute. */
export interface AbsentPerson {
  userId: string;
  login: string;
  /** First and last name, else the login. */
  name: string;
}

/** Who changes something: a person, or the portal itself when a day has come. */
export type Author = Pick<Viewer, 'login'> & { userId: string | null; actsFor?: readonly AbsentPerson[] };

/** The author of what nobody does by hand; no address, so that nobody can sign in under it (domain.md §4, jobs). */
export const SYSTEM_AUTHOR: Author = { userId: null, login: 'system' };

/** The portal product a call is made under. */
export interface PortalProduct {
  productId: number;
  key: string;
  title: string;
  workflowsAllowed: boolean;
  /** Everything under the product belongs to one of these tenants. */
  tenantIds: number[];
}

/** What every service gets first. `db` is the pool, or the transaction inside `inTransaction`. */
export interface ServiceContext {
  db: Db;
  viewer: Viewer;
  product: PortalProduct;
  now: Date;
  locale: Locale;
  requestId: string;
  /** Entries that the transaction writes at its end, so that it locks the journal for a moment only. */
  pendingJournal?: RecordedEntry[];
  /** For whom the viewer does what is written, null for themselves; found out by their roles where it is left out. */
  onBehalfOf?: string | null;
}

/** What carrying a change out needs of the context, once it is decided; the portal itself has no more. */
export type WriteContext = Pick<ServiceContext, 'db' | 'now' | 'pendingJournal' | 'onBehalfOf'> & {
  viewer: Author;
};

/** The database for the little that a call writes which reads otherwise: its own `db` may be a replica. */
export async function writableDb(): Promise<Db> {
  return (await getDatabase()).db;
}

/**
 * Runs `work` in one transaction; its context's `db` is that transaction. Nothing inside may use
 * the outer context: the embedded database has one connection and would wait for itself.
 */
export function inTransaction<T>(ctx: ServiceContext, work: (ctx: ServiceContext) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    const pendingJournal: RecordedEntry[] = [];
    const result = await work({ ...ctx, db: tx, pendingJournal });
    if (ctx.pendingJournal) ctx.pendingJournal.push(...pendingJournal);
    else await recordEntries(tx, pendingJournal);
    return result;
  });
}
