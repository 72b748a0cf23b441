import { index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account';
import { primaryId, timestamps, version } from './columns';
import { roleKeyEnum, unitVariantEnum } from './enums';
import { salesOrganisations, tenants } from './organisations';
import { units } from './units';

/** The people in a root project and their roles; a person may have several. */
export const members = pgTable(
  'members',
  {
    memberId: primaryId('member_id'),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    roleKey: roleKeyEnum('role_key').notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    unique('members_root_user_role_key').on(table.rootUnitId, table.userId, table.roleKey),
    index('members_user_root_idx').on(table.userId, table.rootUnitId, table.roleKey),
  ],
);

/** The people who become members of each new project of a tenant, and with which role. */
export const defaultMembers = pgTable(
  'default_members',
  {
    defaultMemberId: primaryId('default_member_id'),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    /** null: whichever sales organisation of the tenant has the project. */
    salesOrgId: integer('sales_org_id').references(() => salesOrganisations.salesOrgId),
    /** null: whatever kind of project it is. */
    variant: unitVariantEnum('variant'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    roleKey: roleKeyEnum('role_key').notNull(),
    ...timestamps,
  },
  (table) => [
    unique('default_members_place_user_role_key')
      .on(table.tenantId, table.salesOrgId, table.variant, table.userId, table.roleKey)
      .nullsNotDistinct(),
    index('default_members_user_idx').on(table.userId),
    index('default_members_sales_org_idx').on(table.salesOrgId),
  ],
);
