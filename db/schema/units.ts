import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeletionCounts } from '@/lib/domain/units/deletion';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { MAX_PARAM_LENGTH } from '@/lib/domain/vocabulary/unit-params';
import { addresses, contacts, users } from './account';
import { plants, productTypes } from './catalogue';
import { hasLength } from './checks';
import { instant, primaryId, timestamps, version } from './columns';
import { stateKeyEnum, unitParamKeyEnum, unitTypeEnum, unitVariantEnum } from './enums';
import { salesOrganisations, tenants } from './organisations';
import { UNIT_SEARCH_TEXT, unitSearchPart } from './search';

/** The tree of project units; a root is its own `rootUnitId` and has no parent. */
export const units = pgTable(
  'units',
  {
    unitId: primaryId('unit_id'),
    rootUnitId: uuid('root_unit_id').notNull(),
    parentUnitId: uuid('parent_unit_id'),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    salesOrgId: integer('sales_org_id').references(() => salesOrganisations.salesOrgId),
    unitType: unitTypeEnum('unit_type').notNull(),
    variant: unitVariantEnum('variant').notNull(),
    unitNo: text('unit_no').notNull(),
    /** The last number given to a child; a number is never used twice. */
    lastChildNo: integer('last_child_no').notNull().default(0),
    /** Its manual position among its siblings in the structure builder; null sorts last. */
    position: integer('position'),
    title: text('title').notNull(),
    /**
     * The key by which titles of siblings are compared (`titleKey`), because databases fold case differently.
     */
    titleKey: text('title_key').notNull(),
    notes: text('notes'),
    stateKey: stateKeyEnum('state_key').notNull(),
    stateSince: instant('state_since').notNull().default(sql`now()`),
    /** The state to which `reopen-project` returns. */
    stateBeforeClose: stateKeyEnum('state_before_close'),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    earliestDeliveryDate: date('earliest_delivery_date', { mode: 'string' }),
    siteAddressId: uuid('site_address_id').references(() => addresses.addressId),
    siteContactId: uuid('site_contact_id').references(() => contacts.contactId),
    /** `OrderNumber`, `LotID` and `CustRef` of the wire's `data` text. */
    orderNumber: text('order_number'),
    approvalLotId: uuid('approval_lot_id').references((): AnyPgColumn => units.unitId, {
      onDelete: 'cascade',
    }),
    custRef: text('cust_ref'),
    /** The version of the catalogue with which a lot was ordered; null: `FIRST_CATALOGUE_VERSION`. */
    catalogueVersion: integer('catalogue_version'),
    searchText: text('search_text').notNull().generatedAlwaysAs(UNIT_SEARCH_TEXT),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    version: version(),
    ...timestamps,
  },
  (table) => [
    foreignKey({
      name: 'units_root_fk',
      columns: [table.rootUnitId],
      foreignColumns: [table.unitId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'units_parent_fk',
      columns: [table.parentUnitId],
      foreignColumns: [table.unitId],
    }).onDelete('cascade'),
    check(
      'units_root_has_no_parent',
      sql`(${table.parentUnitId} is null) = (${table.unitId} = ${table.rootUnitId})`,
    ),
    check('units_root_is_project', sql`(${table.parentUnitId} is null) = (${table.unitType} = 'project')`),
    check('units_title_length', hasLength(table.title, { min: 1, max: MAX_TITLE_LENGTH })),
    unique('units_no_key').on(table.tenantId, table.unitNo),
    uniqueIndex('units_sibling_title_key')
      .on(table.parentUnitId, table.unitType, table.titleKey)
      .where(sql`${table.parentUnitId} is not null`),
    uniqueIndex('units_order_number_key').on(table.orderNumber),
    index('units_parent_no_idx').on(table.parentUnitId, table.unitNo, table.unitId),
    index('units_root_idx').on(table.rootUnitId, table.unitType),
    index('units_root_list_idx')
      .on(table.tenantId, table.stateSince.desc(), table.unitId)
      .where(sql`${table.parentUnitId} is null`),
    index('units_approval_lot_idx').on(table.approvalLotId),
    index('units_site_idx').on(table.siteAddressId).where(sql`${table.siteAddressId} is not null`),
    index('units_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    // For numbers that begin with the typed text: trigrams would find it anywhere in the number.
    index('units_number_search_idx').on(
      sql`(${unitSearchPart(table.searchText, 'number')}) text_pattern_ops`,
    ),
  ],
);

export type UnitRow = typeof units.$inferSelect;

export const unitProductTypes = pgTable(
  'unit_product_types',
  {
    assignmentId: primaryId('assignment_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    productTypeId: integer('product_type_id')
      .notNull()
      .references(() => productTypes.productTypeId),
    plantId: integer('plant_id')
      .notNull()
      .references(() => plants.plantId),
    ...timestamps,
  },
  (table) => [unique('unit_product_types_key').on(table.unitId, table.productTypeId, table.plantId)],
);

export const unitParams = pgTable(
  'unit_params',
  {
    unitParamId: primaryId('unit_param_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    paramKey: unitParamKeyEnum('param_key').notNull(),
    paramValue: text('param_value').notNull(),
    createdOn: instant('created_on').notNull().default(sql`now()`),
  },
  (table) => [
    unique('unit_params_key').on(table.unitId, table.paramKey),
    check('unit_params_length', hasLength(table.paramValue, { min: 0, max: MAX_PARAM_LENGTH })),
  ],
);

/** A person's interest in a new project and the address to answer to (rest.md, `{email}`). */
export const rootInterests = pgTable('root_wishes', {
  interestId: primaryId('wish_id'),
  userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
  email: text('email').notNull(),
  createdAt: timestamps.createdAt,
});

/**
 * A deleted unit with everything below it, as rows of every table, so that no query sees it until it is
 * restored; stored for 30 days (lib/services/units/archive).
 */
export const deletedUnits = pgTable(
  'deleted_units',
  {
    /** The topmost deleted unit. */
    unitId: uuid('unit_id').primaryKey(),
    /** Neither is a foreign key, because they may be deleted as well; a project has no parent. */
    rootUnitId: uuid('root_unit_id').notNull(),
    parentUnitId: uuid('parent_unit_id'),
    unitType: unitTypeEnum('unit_type').notNull(),
    unitNo: text('unit_no').notNull(),
    title: text('title').notNull(),
    counts: jsonb('counts').$type<DeletionCounts>().notNull(),
    /** Rows by table, in the order in which they can be inserted. */
    tables: jsonb('tables').$type<{ table: string; rows: Record<string, unknown>[] }[]>().notNull(),
    /** Contents of files that must not be removed while it can be restored. */
    sha256s: text('sha256s').array().notNull(),
    deletedBy: uuid('deleted_by').references(() => users.userId, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [
    index('deleted_units_root_idx').on(table.rootUnitId, table.deletedAt),
    index('deleted_units_deleted_idx').on(table.deletedAt),
    index('deleted_units_sha_idx').using('gin', table.sha256s),
  ],
);
