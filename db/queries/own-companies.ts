import { type SQL, sql } from 'drizzle-orm';
import { companies, salesOrganisations } from '@/db/schema';
import { qualified } from './sql';

/** Whether a company buys from sales organisations of these tenants, and from no others: a predicate on `companies`. */
export function buysOnlyFrom(tenantIds: readonly number[]): SQL {
  const own = qualified`array(
    select ${salesOrganisations.salesOrgId} from ${salesOrganisations}
    where ${salesOrganisations.tenantId} = any(${sql.param([...tenantIds])}::int[]))`;
  return sql`(cardinality(${companies.salesOrgIds}) > 0 and ${companies.salesOrgIds} <@ ${own})`;
}
