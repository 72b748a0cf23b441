import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LeftOut } from '@/lib/domain/models/far-parts';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import { MODEL_STATES } from '@/lib/domain/models/model-state';
import type { ModelWarning } from '@/lib/domain/models/model-warning';
import type { LotSource, ScannedModel } from '@/lib/domain/models/scanned-model';
import type { WallMeasures } from '@/lib/domain/models/wall-measures';
import { users } from './account';
import { instant, timestamps } from './columns';
import { units } from './units';

export const modelStateEnum = pgEnum('model_state', MODEL_STATES);

/** The data read from an IFC file, by its content and the converter's version (docs/decisions/0036, 0037). */
export const models = pgTable(
  'models',
  {
    sha256: text('sha256').notNull(),
    converterVersion: integer('converter_version').notNull(),
    state: modelStateEnum('state').notNull().default('queued'),
    /** A `ModelProblem` if the model was refused. */
    code: text('code').$type<ModelProblem>(),
    /** What the problem is about, as written in the file: its version, or one of its shapes. */
    subject: text('subject'),
    /** Progress of the current state, in percent. */
    progress: smallint('progress').notNull().default(0),
    warnings: text('warnings').array().$type<ModelWarning[]>().notNull().default(sql`'{}'`),
    /** Null until it is scanned, or if the scan refuses the file. */
    structure: jsonb('structure').$type<ScannedModel>(),
    /** Keys in the file store; null until it is converted. */
    modelKey: text('model_key'),
    modelBrKey: text('model_br_key'),
    measures: jsonb('measures').$type<WallMeasures[]>(),
    /**
     * The position of the model's zero in the file, in m, axes as in glTF (x, up, −y); null until it is
     * converted.
     */
    origin: jsonb('origin').$type<[x: number, y: number, z: number]>(),
    triangleCount: integer('triangle_count'),
    /** What is not drawn, because it is far from the walls. */
    leftOut: jsonb('left_out').$type<LeftOut[]>(),
    /** Attempts in the current state that failed because of the file itself. */
    attempts: smallint('attempts').notNull().default(0),
    /** When the work of the current state started; null while it is queued. */
    startedAt: instant('started_at'),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.converterVersion] }),
    index('models_open_idx')
      .on(table.state, table.updatedAt)
      .where(sql`${table.state} in ('queued', 'scanning', 'converting')`),
  ],
);

/** The places of a lot's walls in models, from the proposal from which the lot was created. */
export const lotSources = pgTable('lot_sources', {
  unitId: uuid('unit_id')
    .primaryKey()
    .references(() => units.unitId, { onDelete: 'cascade' }),
  sources: jsonb('sources').$type<LotSource[]>().notNull(),
});

/**
 * The lot to which a person assigned a wall of a project's models; it overrides what models and deliveries
 * say.
 */
export const wallLots = pgTable(
  'wall_lots',
  {
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    globalId: text('global_id').notNull(),
    /** The assigned lot. */
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    assignedBy: uuid('assigned_by').references(() => users.userId, { onDelete: 'set null' }),
    assignedAt: instant('assigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rootUnitId, table.globalId] }),
    // For deleting a unit, which looks up its walls.
    index('wall_lots_unit_idx').on(table.unitId),
  ],
);

/**
 * The origin relative to which all models of a project are placed, so that files of one storey each fit
 * together: that of the first model.
 */
export const modelOrigins = pgTable('model_origins', {
  rootUnitId: uuid('root_unit_id')
    .primaryKey()
    .references(() => units.unitId, { onDelete: 'cascade' }),
  origin: jsonb('origin').$type<[x: number, y: number, z: number]>().notNull(),
});
