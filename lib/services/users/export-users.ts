import { and, type SQL } from 'drizzle-orm';
import { hasEveryWord } from '@/db/queries/has-every-word';
import { readAccounts, readOpenMemberships } from '@/db/queries/people';
import { userText } from '@/db/queries/user-columns';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import type { TableDataFormat } from '@/lib/domain/orders/order-formats';
import {
  joinedParts,
  MAX_IMPORTED_PEOPLE,
  PEOPLE_COLUMNS,
  type PeopleColumn,
} from '@/lib/domain/users/people-columns';
import { flagText } from '@/lib/domain/users/plan-people';
import type { ServiceContext } from '../context';
import { makeTableFile, requireTableFits } from '../orders/make-file';
import { listSalesOrganisations } from '../organisations/list-sales-organisations';
import { readerOf } from '../reader-of';
import { requireAdministrator } from '../require';
import { listTenants } from '../tenants/list-tenants';

interface UserExport {
  document: `table.${TableDataFormat}`;
  search: string;
  where: SQL | undefined;
}

/** The name of the file and its sheet; it is read in all languages, as its headings are. */
const TITLE = 'people';

/** More roles in projects of one person are left out, as an import only ever adds some. */
const MAX_ROLES = 200;

/**
 * People as a file with the columns of an import, which would change nothing. Long files are made in a worker process,
 * which stops when `signal` aborts.
 * @throws AppError Forbidden, ValidationFailed with a `TABLE.*` code, TooManyRequests, Unavailable
 */
export async function exportUsers(
  ctx: ServiceContext,
  { document, search, where }: UserExport,
  signal?: AbortSignal,
): ReturnType<typeof makeTableFile> {
  requireAdministrator(ctx);
  const rows = await readRows(ctx, and(where, hasEveryWord(userText, search)));
  const columns = PEOPLE_COLUMNS.map((heading) => ({ heading }));
  const table = { columns, rows: rows.map((row) => PEOPLE_COLUMNS.map((column) => row[column])) };
  requireTableFits(table);
  const caller = { owner: ctx.viewer.userId, signal };
  const file = await makeTableFile({ title: TITLE, ...table }, document, readerOf(ctx), caller);
  return { ...file, name: fileNameOf([TITLE], document.slice('table.'.length)) };
}

/** Fewer than a process could read at once without others noticing. */
const READ_AT_ONCE = 500;

async function readRows(
  ctx: ServiceContext,
  where: SQL | undefined,
): Promise<Record<PeopleColumn, string>[]> {
  const { db, product } = ctx;
  const tenantKeys = new Map(
    (await listTenants(ctx)).map(({ tenantID, tenantKey }) => [tenantID, tenantKey]),
  );
  const organisations = await listSalesOrganisations(ctx);
  const orgKeys = new Map(organisations.map(({ salesOrgID, salesOrgKey }) => [salesOrgID, salesOrgKey]));
  const keys = (of: ReadonlyMap<number, string>, ids: readonly number[]) =>
    joinedParts(ids.flatMap((id) => of.get(id) ?? []));
  const rows: Record<PeopleColumn, string>[] = [];
  for (let offset = 0; offset < MAX_IMPORTED_PEOPLE; offset += READ_AT_ONCE) {
    const page = { where, limit: READ_AT_ONCE, offset };
    const slice = await readAccounts(db, product.productId, page);
    if (slice.length === 0) break;
    const userIds = slice.map(({ userId }) => userId);
    const memberships = await readOpenMemberships(db, product.tenantIds, userIds);
    for (const { userId, salesOrganisations, ...person } of slice) {
      const roles = (memberships.get(userId) ?? []).slice(0, MAX_ROLES);
      const planned = salesOrganisations.filter(({ isSalesPlanner }) => isSalesPlanner);
      rows.push({
        login: person.login,
        firstName: person.firstName ?? '',
        lastName: person.lastName ?? '',
        language: person.language ?? '',
        company: person.customerNo ?? '',
        internal: flagText(person.isInternal),
        administrator: flagText(person.isAdministrator),
        tenants: keys(tenantKeys, person.tenantIDs),
        organisations: keys(
          orgKeys,
          salesOrganisations.map(({ salesOrgID }) => salesOrgID),
        ),
        salesPlanner: keys(
          orgKeys,
          planned.map(({ salesOrgID }) => salesOrgID),
        ),
        administers: keys(tenantKeys, person.administeredTenantIDs),
        projectNo: joinedParts(roles.map(({ unitNo }) => unitNo)),
        role: joinedParts(roles.map(({ roleKey }) => roleKey)),
      });
    }
  }
  return rows;
}
