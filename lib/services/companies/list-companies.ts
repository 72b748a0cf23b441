import { and, asc, isNull, sql } from 'drizzle-orm';
import { hasEveryFoldedWord } from '@/db/queries/has-every-word';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { buysOnlyFrom } from '@/db/queries/own-companies';
import { companies } from '@/db/schema';
import type { CompanyDto } from '@/lib/contract/companies';
import type { ServiceContext } from '../context';
import { requireSomeAdministrator, withinLimits } from '../require';
import { presentCompany } from './managed-companies';

/** Fields for filtering and ordering the list of companies. */
export const COMPANY_LIST = {
  fields: {
    companyID: { column: companies.companyId, type: 'int' },
    customerNo: { column: companies.key, type: 'string' },
    name: { column: companies.name, type: 'string' },
    name2: { column: companies.name2, type: 'string' },
    street: { column: companies.street, type: 'string' },
    zip: { column: companies.zip, type: 'string' },
    city: { column: companies.city, type: 'string' },
    country: { column: companies.country, type: 'string', nullable: true },
    vatID: { column: companies.vatId, type: 'string' },
    gln: { column: companies.gln, type: 'string' },
    isActive: { column: sql`${isNull(companies.deactivatedAt)}`, type: 'bool' },
    version: { column: companies.version, type: 'int' },
  },
  primaryKey: companies.companyId,
  defaultOrder: [asc(companies.name), asc(companies.companyId)],
} as const satisfies ListResource;

/**
 * The companies of customers, for administrators; those of tenants get the ones that buy from them alone.
 * @param search words of number, name, address, VAT ID or GLN
 */
export async function listCompanies(
  ctx: ServiceContext,
  search: string,
  selection: Selection,
): Promise<Page<CompanyDto>> {
  requireSomeAdministrator(ctx);
  const isOwn = withinLimits(ctx.viewer, buysOnlyFrom);
  const where = and(selection.where, isOwn, hasEveryFoldedWord(companies.searchText, search));
  const [rows, count] = await Promise.all([
    ctx.db
      .select()
      .from(companies)
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db.$count(companies, where),
  ]);
  return { rows: rows.map(presentCompany), count };
}
