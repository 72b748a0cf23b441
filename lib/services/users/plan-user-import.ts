import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import {
  hasLogin,
  readAccounts,
  readCompanies,
  readMemberships,
  readProjectsByNumber,
} from '@/db/queries/people';
import { tenantsOfProduct } from '@/db/queries/product-tenants';
import { salesOrganisations, tenants, type UnitRow } from '@/db/schema';
import type { PeopleRow } from '@/lib/domain/users/people-columns';
import type { KnownPerson, PeopleFacts, PlannedPerson } from '@/lib/domain/users/people-plan';
import { peoplePlanner } from '@/lib/domain/users/plan-people';
import { customerNosIn, projectNumbersIn } from '@/lib/domain/users/read-person';
import { isFinishedState } from '@/lib/domain/vocabulary/states';
import { mapInSlices, slicesOf } from '@/lib/slices';
import type { ServiceContext } from '../context';
import { requireAdministrator } from '../require';

/** What a list of people does, row by row. */
export interface PeoplePlan {
  people: readonly PlannedPerson[];
  /** The same as long as the rows do the same. */
  hash: string;
}

/** What a list of people would do, for administrators; nothing is written. @throws AppError Forbidden */
export async function planUserImport(ctx: ServiceContext, rows: readonly PeopleRow[]): Promise<PeoplePlan> {
  requireAdministrator(ctx);
  return makePlan(ctx, rows, await readProjectsOf(ctx, rows));
}

/** The projects that rows name, by their ids: the order in which they are locked. */
export async function readProjectsOf(ctx: ServiceContext, rows: readonly PeopleRow[]): Promise<UnitRow[]> {
  const numbers = projectNumbersIn(rows);
  return numbers.length === 0 ? [] : readProjectsByNumber(ctx.db, ctx.product.tenantIds, numbers);
}

/** Compares the rows with what is stored now; in turns, so that others are answered in between. */
export async function makePlan(
  ctx: ServiceContext,
  rows: readonly PeopleRow[],
  projects: readonly UnitRow[],
): Promise<PeoplePlan> {
  const plan = peoplePlanner(rows, await readFacts(ctx, rows, projects));
  const people = await mapInSlices(rows, plan);
  const hash = createHash('sha256');
  for await (const slice of slicesOf(people)) hash.update(JSON.stringify(slice.map(doneTo)));
  return { people, hash: hash.digest('hex') };
}

/** What a row does or why not: the part of a plan by which it is recognised. */
function doneTo({ login, planned, changes, refusals }: PlannedPerson) {
  const said = refusals.map(({ code, field, values }) => [code, field, values ?? null]);
  return [login, planned, changes.map(({ field, from, to }) => [field, from, to]), said];
}

/** The logins of rows, as they are compared. */
export function loginsIn(rows: readonly PeopleRow[]): string[] {
  return [...new Set(rows.map(({ login }) => login.trim().toLowerCase()))];
}

async function readFacts(
  ctx: ServiceContext,
  rows: readonly PeopleRow[],
  projects: readonly UnitRow[],
): Promise<PeopleFacts> {
  const { db, product } = ctx;
  const ofProduct = tenantsOfProduct(product.productId);
  const people = await readPeople(ctx, rows, projects);
  return {
    people,
    companies: await readCompanies(db, {
      keys: customerNosIn(rows),
      ids: people.flatMap(({ companyId }) => companyId ?? []),
    }),
    tenants: await db
      .select({ id: tenants.tenantId, key: tenants.key, title: tenants.title })
      .from(tenants)
      .where(inArray(tenants.tenantId, ofProduct)),
    organisations: await db
      .select({
        id: salesOrganisations.salesOrgId,
        key: salesOrganisations.key,
        title: salesOrganisations.title,
      })
      .from(salesOrganisations)
      .where(inArray(salesOrganisations.tenantId, ofProduct)),
    projects: projects.map(({ unitId, unitNo, stateKey }) => ({
      ...{ rootUnitId: unitId, unitNo, isOpen: !isFinishedState(stateKey) },
    })),
    furtherLanguages: product.furtherLanguages,
    ownId: ctx.viewer.userId,
  };
}

async function readPeople(
  { db, product }: ServiceContext,
  rows: readonly PeopleRow[],
  projects: readonly UnitRow[],
): Promise<KnownPerson[]> {
  const rootUnitIds = projects.map(({ unitId }) => unitId);
  const found: KnownPerson[] = [];
  for await (const logins of slicesOf(loginsIn(rows))) {
    const people = await readAccounts(db, product.productId, { where: hasLogin(logins) });
    const userIds = people.map(({ userId }) => userId);
    const memberships = await readMemberships(db, { userIds, rootUnitIds });
    for (const person of people) {
      found.push({ ...person, memberships: memberships.get(person.userId) ?? [] });
    }
  }
  return found;
}
