import { getDatabase } from '@/db/client';
import { loadViewerBySession, loadViewerByToken, type SessionViewer } from '@/db/queries/viewers';
import { tokenBudget } from '@/lib/auth/call-budget';
import { readSessionToken, type SessionClaims, sessionTokenIn } from '@/lib/auth/session-token';
import { dayAt } from '@/lib/domain/calendar';
import { type Settings, signInLimits } from '@/lib/domain/configuration/settings';
import { secretTokenHash } from '@/lib/services/account/secret-token';
import { sessionMemory } from '@/lib/services/account/session-memory';
import { toViewer } from '@/lib/services/account/to-viewer';
import { isDueForTouch, touchSession, touchToken } from '@/lib/services/account/touch';
import type { Viewer } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';
import { portalConfigurationOf } from '@/lib/services/portal-configuration';
import { portalTimeZone } from '@/lib/services/portal-product';

/** The viewer of a request, and how they were authenticated. */
export interface Actor {
  viewer: Viewer;
  /** A write with a session cookie must come from our own pages; a write with a token need not. */
  by: 'session' | 'token';
  /** False for read-only tokens. */
  mayWrite: boolean;
}

const BEARER = /^Bearer +([\w-]{20,200})$/i;

/**
 * Authenticates a request by `Authorization: Bearer`, else by the session cookie; null if neither is valid. A
 * wrong token does not fall back to the cookie. Revocation, session version and deactivation take effect with
 * the next request (decision 0024). A request for an open stream does not count as use, so that an unattended
 * page becomes idle.
 */
export async function viewerFromRequest(
  request: Request,
  now: Date = new Date(),
  countsAsUse = true,
): Promise<Actor | null> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) return actorByToken(BEARER.exec(authorization)?.[1], now, countsAsUse);
  const token = sessionTokenIn(request.headers.get('cookie'));
  const viewer = token === null ? null : await viewerFromSessionToken(token, now, countsAsUse);
  return viewer && { viewer, by: 'session', mayWrite: true };
}

/** The person for a session cookie's value, or null if the session is no longer valid. */
export async function viewerFromSessionToken(
  token: string,
  now: Date = new Date(),
  countsAsUse = true,
): Promise<Viewer | null> {
  const claims = await readSessionToken(token, now);
  const session = claims && (await liveSession(claims, now, countsAsUse));
  if (session === null) return null;
  const { db } = await getDatabase();
  const actsOn = dayAt(now, await portalTimeZone(db, now));
  return toViewer(session, { sessionId: session.sessionId, actsOn });
}

/** The current session in the database for a token's claims, or null if it has ended. */
export async function liveSession(
  claims: SessionClaims,
  now: Date,
  countsAsUse = true,
): Promise<SessionViewer | null> {
  const { db } = await getDatabase();
  const { settings } = await portalConfigurationOf(db, now);
  const isValid = (found: SessionViewer) =>
    found.userId === claims.userId && isSessionAlive(found, settings, now);
  const memory = sessionMemory();
  const known = memory?.recall(claims, now);
  if (known && isValid(known) && !isDueForTouch(known.lastSeenAt, now)) return known;
  const read = () => loadViewerBySession(db, claims);
  const session = await (memory ? memory.keep(read, now) : read());
  if (session === null || !isValid(session)) return null;
  if (countsAsUse && isDueForTouch(session.lastSeenAt, now)) await touchSession(db, session.sessionId, now);
  return session;
}

async function actorByToken(
  token: string | undefined,
  now: Date,
  countsAsUse: boolean,
): Promise<Actor | null> {
  if (token === undefined) return null;
  const { db } = await getDatabase();
  const known = await loadViewerByToken(db, secretTokenHash(token));
  if (known === null || known.expiresAt <= now) return null;
  const waitSeconds = tokenBudget.spend(known.tokenId, now.getTime());
  if (waitSeconds > 0) throw new AppError('TooManyRequests', { retryAfterSeconds: waitSeconds });
  if (countsAsUse && isDueForTouch(known.lastUsedAt, now)) await touchToken(db, known.tokenId, now);
  return {
    viewer: toViewer(known, { sessionId: null, actsOn: null }),
    by: 'token',
    mayWrite: known.scope === 'write',
  };
}

/** Whether a session is neither expired nor idle for too long. */
function isSessionAlive(session: SessionViewer, settings: Settings, now: Date): boolean {
  const { lifetimeMs, idleMs } = signInLimits(settings);
  const ageMs = now.getTime() - session.signedInAt.getTime();
  const unusedMs = now.getTime() - session.lastSeenAt.getTime();
  return ageMs < lifetimeMs && unusedMs < idleMs;
}
