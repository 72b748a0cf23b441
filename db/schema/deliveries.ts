import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { users } from './account';
import { productTypes } from './catalogue';
import { isBetween } from './checks';
import { instant, primaryId, timestamps, version } from './columns';
import { deliveryTypeEnum } from './enums';
import { units } from './units';

/** The amount of one material that a lot needs, and its date. */
export const materials = pgTable(
  'materials',
  {
    materialId: primaryId('material_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productTypeId: integer('product_type_id')
      .notNull()
      .references(() => productTypes.productTypeId),
    volumeM3: numeric('volume_m3', { precision: 7, scale: 3, mode: 'number' }).notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    ...timestamps,
  },
  (table) => [
    index('materials_unit_idx').on(table.unitId, table.position),
    // For the check whether a whole project has any.
    index('materials_incomplete_idx')
      .on(table.unitId)
      .where(sql`${table.volumeM3} = 0 or ${table.deliveryDate} is null`),
    check('materials_volume', isBetween(table.volumeM3, { min: 0, max: VOLUME_LIMIT_M3 })),
  ],
);

/** One delivery to the site. */
export const deliveryLots = pgTable(
  'delivery_lots',
  {
    deliveryLotId: primaryId('delivery_lot_id'),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    deliveryType: deliveryTypeEnum('delivery_type').notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    index('delivery_lots_root_date_idx').on(table.rootUnitId, table.deliveryDate, table.deliveryLotId),
  ],
);

/** The lots of a delivery, in order: the aligned `groups` and `projectUnitIDs` of the wire. */
export const deliveryLotUnits = pgTable(
  'delivery_lot_units',
  {
    deliveryLotId: uuid('delivery_lot_id')
      .notNull()
      .references(() => deliveryLots.deliveryLotId, { onDelete: 'cascade' }),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryLotId, table.unitId] }),
    index('delivery_lot_units_unit_idx').on(table.unitId),
  ],
);

/** The walls of a delivery, in order: the wire's `wallNos`. */
export const deliveryWalls = pgTable(
  'delivery_walls',
  {
    deliveryLotId: uuid('delivery_lot_id')
      .notNull()
      .references(() => deliveryLots.deliveryLotId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    unitId: uuid('unit_id').references(() => units.unitId, { onDelete: 'cascade' }),
    wallNo: text('wall_no').notNull(),
    /** IFC GlobalId if the wall is known in a model. */
    globalId: text('global_id'),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryLotId, table.position] }),
    // For deleting a unit, which looks up its walls.
    index('delivery_walls_unit_idx').on(table.unitId),
  ],
);

/**
 * The last move of deliveries by a person in a project, with all changed rows as they were before: it can be
 * undone once.
 */
export const deliveryMoves = pgTable(
  'delivery_moves',
  {
    moveId: primaryId('move_id'),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Ids of the lots whose dates moved. */
    unitIds: jsonb('unit_ids').$type<string[]>().notNull(),
    /** Rows of materials, deliveries, their lots and walls before the move, by table. */
    before: jsonb('before').$type<{ table: string; rows: Record<string, unknown>[] }[]>().notNull(),
    /**
     * Versions of the lots and deliveries after the move: a later change to one of them makes the undo
     * impossible.
     */
    versions: jsonb('versions').$type<Record<string, number>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('delivery_moves_root_user_key').on(table.rootUnitId, table.userId)],
);

/** The calendar feed of a person's deliveries in a project: its secret URL is stored as a hash. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.rootUnitId, table.userId] }),
    unique('calendar_feeds_hash_key').on(table.tokenHash),
    index('calendar_feeds_user_idx').on(table.userId),
  ],
);
