import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the tenant of a project hides the e-mail addresses of members (portal-2 §2). The tenant is looked up by the
 * id of the project: with a join, Postgres reads the tenants of all units once a list has several rows.
 * @param rootUnitId the id of the project, written as a column of the outer query
 */
export function hidesMemberMail(rootUnitId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from tenant_features hiding
    where hiding.feature_key = 'HideMemberEMail'
      and hiding.tenant_id = (select root.tenant_id from units root where root.unit_id = ${rootUnitId}))`;
}
