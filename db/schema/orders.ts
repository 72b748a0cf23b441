import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import { AAC_PRODUCT_NO_RANGE } from '@/lib/domain/catalogue/aac-products';
import { MAX_NAME_LENGTH, MAX_QTY, MIN_ITEM_INDEX } from '@/lib/domain/orders/item-fields';
import {
  CHANGE_REQUEST_STATUSES,
  type ChangeRequestStatus,
  MAX_CHANGE_REASON_LENGTH,
  type OrderChanges,
} from '@/lib/domain/orders/order-change';
import type { StoredOrder } from '@/lib/domain/orders/order-document';
import { users } from './account';
import { hasLength, isAtLeast, isBetween, isOneOf } from './checks';
import { instant, primaryId, timestamps, version } from './columns';
import { lintelTypeEnum } from './enums';
import { byTrigrams } from './search';
import { units } from './units';

const NAME_LENGTH = { min: 1, max: MAX_NAME_LENGTH };
/** A stored row may have zero pieces (parked). */
const QTY_RANGE = { min: 0, max: MAX_QTY };
const CHANGE_REASON_LENGTH = { min: 1, max: MAX_CHANGE_REASON_LENGTH };

/** Generates the last eight digits of an order number. */
export const orderNumberSequence = pgSequence('order_number_sequence', {
  startWith: 20001,
  maxValue: 99999999,
});

/** The text a search compares; indexed by its trigrams. */
const searchedRoom = (table: { sublotName: AnyPgColumn; floorName: AnyPgColumn }) =>
  byTrigrams(sql`${table.sublotName} || ' ' || ${table.floorName}`);

export const aacOrderItems = pgTable(
  'aac_order_items',
  {
    itemId: primaryId('item_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    itemIndex: integer('item_index').notNull(),
    sublotName: text('sublot_name').notNull(),
    floorName: text('floor_name').notNull(),
    productNo: smallint('product_no').notNull(),
    lengthMm: integer('length_mm').notNull(),
    qty: integer('qty').notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    index('aac_order_items_lot_idx').on(table.unitId, table.itemIndex, table.itemId),
    index('aac_order_items_folded_idx').using('gin', searchedRoom(table)),
    check('aac_order_items_index', isAtLeast(table.itemIndex, MIN_ITEM_INDEX)),
    check('aac_order_items_product', isBetween(table.productNo, AAC_PRODUCT_NO_RANGE)),
    check('aac_order_items_length', sql`${table.lengthMm} > 0`),
    check('aac_order_items_qty', isBetween(table.qty, QTY_RANGE)),
    check('aac_order_items_room', hasLength(table.sublotName, NAME_LENGTH)),
    check('aac_order_items_storey', hasLength(table.floorName, NAME_LENGTH)),
  ],
);

export const lintelOrderItems = pgTable(
  'lintel_order_items',
  {
    itemId: primaryId('item_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    itemIndex: integer('item_index').notNull(),
    sublotName: text('sublot_name').notNull(),
    floorName: text('floor_name').notNull(),
    thicknessMm: smallint('thickness_mm').notNull(),
    lengthMm: smallint('length_mm').notNull(),
    /** The delivered height, after cutting; up to one decimal. */
    heightMm: numeric('height_mm', { precision: 5, scale: 1, mode: 'number' }).notNull(),
    /** Article number of the product from which it is cut (domain.md §2). */
    itemNo: text('item_no').notNull(),
    lintelType: lintelTypeEnum('lintel_type').notNull(),
    hasCut: boolean('has_cut').notNull(),
    qty: integer('qty').notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    index('lintel_order_items_lot_idx').on(table.unitId, table.itemIndex, table.itemId),
    index('lintel_order_items_folded_idx').using('gin', searchedRoom(table)),
    check('lintel_order_items_index', isAtLeast(table.itemIndex, MIN_ITEM_INDEX)),
    check('lintel_order_items_qty', isBetween(table.qty, QTY_RANGE)),
    check('lintel_order_items_room', hasLength(table.sublotName, NAME_LENGTH)),
    check('lintel_order_items_storey', hasLength(table.floorName, NAME_LENGTH)),
  ],
);

/** A lot's order as it was when it was placed: every document of the order is made from it. It outlives its lot. */
export const placedOrders = pgTable('placed_orders', {
  unitId: uuid('unit_id').primaryKey(),
  /** The project of a deleted lot, whose readers see its documents; null while the lot exists. */
  deletedFromId: uuid('deleted_from_id'),
  document: jsonb('document').$type<StoredOrder>().notNull(),
  placedAt: instant('placed_at').notNull(),
});

/** The printed confirmations of a placed order: created once, in the file store under their SHA-256. */
export const orderConfirmations = pgTable(
  'order_confirmations',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => placedOrders.unitId, { onDelete: 'cascade' }),
    language: text('language').$type<CompleteLocale>().notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.language] })],
);

/** Requests to change a placed order; a lot has one open at a time (domain.md §10). */
export const orderChangeRequests = pgTable(
  'order_change_requests',
  {
    requestId: primaryId('request_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    status: text('status').$type<ChangeRequestStatus>().notNull().default('open'),
    changes: jsonb('changes').$type<OrderChanges>().notNull(),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by').references(() => users.userId, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.userId, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** Why the request was refused. */
    decisionReason: text('decision_reason'),
    version: version(),
  },
  (table) => [
    uniqueIndex('order_change_requests_open_key').on(table.unitId).where(sql`${table.status} = 'open'`),
    index('order_change_requests_unit_idx').on(table.unitId, table.askedAt),
    check('order_change_requests_status', isOneOf(table.status, CHANGE_REQUEST_STATUSES)),
    check('order_change_requests_reason', hasLength(table.reason, CHANGE_REASON_LENGTH)),
    check('order_change_requests_decision', hasLength(table.decisionReason, CHANGE_REASON_LENGTH)),
  ],
);
