import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members, units, users } from '@/db/schema';
import { BENCH } from '@/db/seed/scale/bench-set';
import { type BenchCaller, get, keyOf, type WorkUnit } from './work-unit';

const DATA = '/api/data/planner';

/** Lists of everything that their caller sees. */
const LISTS = [
  ['delays', `${DATA}/notifications`, 'internal'],
  ['workflows', `${DATA}/workflows`, 'internal'],
  ['deliveries', `${DATA}/delivery-overview`, 'user'],
  ['notifications', `${DATA}/ownnotifications`, 'user'],
  ['the inbox', '/api/tasks/inbox', 'user'],
  ['members', `${DATA}/members`, 'user'],
  ['users', `${DATA}/users`, 'admin'],
  ['banners', `${DATA}/banner-notifications`, 'admin'],
  ['jobs', `${DATA}/jobs`, 'admin'],
  ['mails', `${DATA}/mails`, 'admin'],
  ['webhooks', `${DATA}/webhooks`, 'admin'],
  ['webhook messages', `${DATA}/webhookdeliveries`, 'admin'],
  ['log entries', `${DATA}/admin-log`, 'admin'],
] as const;

/**
 * Lists that are measured for their growth alone.
 * @param delayedRootId a project with open delay rules
 */
export async function listUnitsOf(db: Db, delayedRootId: string): Promise<WorkUnit[]> {
  const { rootUnitId, unitId } = await approvalLotOfUser(db);
  const below = { belowProjectUnitID: rootUnitId };
  return [
    ...LISTS.map(([what, path, caller]) => list(what, path, caller)),
    // Asked by somebody who sees all projects, so that reading more than the one shows.
    list('members of a project', `${DATA}/members`, 'internal', {
      filter: `rootProjectUnitID eq ${rootUnitId}`,
    }),
    // Of all projects there are 100 times as many at scale 100, and all are counted; of one there are as many.
    list('workflows of a project', `${DATA}/workflows`, 'internal', {
      filter: `rootProjectUnitID eq ${delayedRootId}`,
    }),
    list('activity of a project', `${DATA}/projectunitactivity`, 'internal', below),
    list('activity of a lot', `${DATA}/projectunitactivity`, 'internal', { belowProjectUnitID: unitId }),
    list('files of a lot', `/api/file/${rootUnitId}/${unitId}`, 'internal'),
    list('comments of a project', `${DATA}/comments`, 'internal', below),
  ];
}

function list(what: string, path: string, caller: BenchCaller, query: Record<string, string> = {}): WorkUnit {
  const name = `list of ${what}`;
  return { key: keyOf(name), name, caller, requests: [get(path, { ...query, top: '20' })], target: null };
}

/** The first approval lot in a running project of the bench user, whose shape is the same at every scale. */
async function approvalLotOfUser(db: Db): Promise<{ rootUnitId: string; unitId: string }> {
  const roots = alias(units, 'roots');
  const [lot] = await db
    .select({ rootUnitId: units.rootUnitId, unitId: units.unitId })
    .from(units)
    .innerJoin(roots, eq(roots.unitId, units.rootUnitId))
    .innerJoin(members, eq(members.rootUnitId, units.rootUnitId))
    .innerJoin(users, eq(users.userId, members.userId))
    .where(
      and(
        eq(users.login, BENCH.login),
        eq(units.unitType, 'approvallot'),
        eq(roots.stateKey, 'ReviewDrawings'),
      ),
    )
    .orderBy(asc(units.unitId))
    .limit(1);
  if (!lot) throw new Error('the benchmark set has no approval lot of the bench user');
  return lot;
}
