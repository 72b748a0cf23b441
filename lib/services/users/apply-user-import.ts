import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lockFor } from '@/db/queries/advisory-locks';
import {
  fillEmptyCards,
  insertAccounts,
  lockAccounts,
  replacePlaces,
  updateAccounts,
} from '@/db/queries/people';
import { type UnitRow, users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { type LoggedValue, loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { refuse } from '@/lib/domain/permissions/verdict';
import { type PeopleRow, yesOrNo } from '@/lib/domain/users/people-columns';
import type { PersonChange, PlannedPerson } from '@/lib/domain/users/people-plan';
import { enqueueAll } from '@/lib/jobs/enqueue';
import { slicesOf } from '@/lib/slices';
import { forgetSessions } from '../account/session-memory';
import { announceAccount } from '../admin-log/announce-account';
import { writeAdminLogs } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, MAX_MESSAGES, type Message } from '../errors';
import { joinProject } from '../members/join-project';
import { requireAdministrator, requireAllowed } from '../require';
import { lockUnit } from '../scope';
import { loginsIn, makePlan, type PeoplePlan, readProjectsOf } from './plan-user-import';

/** People of one statement: a statement of many is long work to build. */
const WRITTEN_AT_ONCE = 100;

/** People whose invitations one job writes. */
const STEP = 200;

/**
 * Creates and changes people as it was planned, all or nothing, for administrators. The rows are planned anew under
 * the locks of what they change. Invitations are written by jobs, so there are none without the commit.
 * @param expected the hash of the plan that was seen
 * @throws AppError Forbidden; PlanOutdated if the rows do something else by now; RowsRefused with the reasons
 */
export async function applyUserImport(
  outer: ServiceContext,
  rows: readonly PeopleRow[],
  expected: string,
): Promise<PeoplePlan> {
  requireAdministrator(outer);
  const plan = await inTransaction(outer, async (ctx) => {
    // Tenants and organisations stay while they are given to people; projects are locked before people.
    await lockFor(ctx.db, 'configuration');
    for (const { unitId } of await readProjectsOf(ctx, rows)) await lockUnit(ctx.db, unitId);
    await lockAccounts(ctx.db, loginsIn(rows));
    await requireStillAdministrator(ctx);
    const projects = await readProjectsOf(ctx, rows);
    const made = await makePlan(ctx, rows, projects);
    if (made.hash !== expected) throw new AppError('PlanOutdated');
    refuseRows(made);
    await writePeople(ctx, made.people, projects);
    return made;
  });
  forgetSessions();
  return plan;
}

/** Another administrator may have taken the right away while this one waited. */
async function requireStillAdministrator({ db, viewer }: ServiceContext): Promise<void> {
  const [self] = await db
    .select({ isAdministrator: users.isAdministrator, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.userId, viewer.userId));
  if (!self?.isAdministrator || self.disabledAt !== null) requireAllowed(refuse('AdministratorOnly'));
}

/** With the row and its column as `17/tenants`. */
function refuseRows({ people }: PeoplePlan): void {
  const messages = people.flatMap(({ line, refusals }) =>
    refusals.map(({ code, field, values }): Message => {
      return { type: 'error', code, reference: `${line}/${field}`, ...(values && { values }) };
    }),
  );
  if (messages.length === 0) return;
  const shown = messages.slice(0, MAX_MESSAGES);
  throw new AppError('RowsRefused', { messages: shown, unlisted: messages.length - shown.length });
}

async function writePeople(
  ctx: ServiceContext,
  people: readonly PlannedPerson[],
  projects: readonly UnitRow[],
): Promise<void> {
  const { db, product, now } = ctx;
  const written = people
    .filter(({ planned }) => planned !== 'unchanged')
    .map((person) => ({ ...person, isNew: person.userId === null, userId: person.userId ?? uuidv7() }));
  for await (const slice of slicesOf(written, WRITTEN_AT_ONCE)) {
    const accounts = slice.map(({ userId, login, account }) => {
      const { tenantIDs: _, salesOrganisations: __, administeredTenantIDs: ___, ...fields } = account;
      return { userId, login, ...fields };
    });
    const created = accounts.filter((_, at) => slice[at]?.isNew);
    // Somebody else has created one of them meanwhile: then it is another plan.
    if ((await insertAccounts(db, created)) < created.length) throw new AppError('PlanOutdated');
    await updateAccounts(
      db,
      accounts.filter((_, at) => !slice[at]?.isNew),
      now,
    );
    const places = slice.map(({ userId, account }) => ({ ...account, userId }));
    await replacePlaces(db, product.productId, places);
    await fillEmptyCards(
      db,
      slice.filter(({ changes }) => changes.some(({ field }) => field === 'company')),
      now,
    );
    await writeAdminLogs(ctx, slice.map(entryOf));
  }
  await joinProjects(ctx, written, projects);
  await queueInvitations(ctx, written);
  if (written.length > 0) await announceAccount(db);
}

function entryOf({ userId, login, isNew, changes }: Written) {
  const valuesOf = (of: 'from' | 'to') => {
    return Object.fromEntries(changes.map((change) => [LOGGED[change.field], loggedValue(change, of)]));
  };
  return {
    action: isNew ? ('userCreated' as const) : ('userChanged' as const),
    subject: login,
    subjectId: userId,
    changes: loggedChanges(isNew ? null : valuesOf('from'), valuesOf('to')),
  };
}

/** Flags are logged as such, so that every reader has them in their language. */
function loggedValue({ field, ...values }: PersonChange, of: 'from' | 'to'): LoggedValue {
  if (field === 'internal' || field === 'administrator') return yesOrNo(values[of]);
  return values[of] || null;
}

/** The names that the administrators’ log has for the columns. */
const LOGGED: Readonly<Record<PersonChange['field'], string>> = {
  ...{ login: 'login', firstName: 'firstName', lastName: 'lastName', language: 'language' },
  ...{ internal: 'isInternal', administrator: 'isAdministrator', tenants: 'tenants' },
  ...{ organisations: 'salesOrgs', salesPlanner: 'plannedOrgs', administers: 'administers' },
  ...{ company: 'company', projectNo: 'project', role: 'role' },
};

type Written = PlannedPerson & { userId: string; isNew: boolean };

async function joinProjects(
  ctx: ServiceContext,
  people: readonly Written[],
  projects: readonly UnitRow[],
): Promise<void> {
  const joining = new Map<string, { userId: string; roleKey: Written['joins'][number]['roleKey'] }[]>();
  for (const { userId, joins } of people) {
    for (const { rootUnitId, roleKey } of joins) {
      const known = joining.get(rootUnitId);
      if (known) known.push({ userId, roleKey });
      else joining.set(rootUnitId, [{ userId, roleKey }]);
    }
  }
  for (const project of projects) await joinProject(ctx, project, joining.get(project.unitId) ?? []);
}

/** Jobs of the transaction: they exist only if it commits. */
async function queueInvitations({ db, viewer }: ServiceContext, people: readonly Written[]): Promise<void> {
  const userIds = people.filter(({ isNew }) => isNew).map(({ userId }) => userId);
  const invitedBy = fullNameOf(viewer) || viewer.login;
  const steps = Array.from({ length: Math.ceil(userIds.length / STEP) }, (_, step) => ({
    payload: { userIds: userIds.slice(step * STEP, (step + 1) * STEP), invitedBy },
  }));
  await enqueueAll(db, 'send-invitations', steps);
}
