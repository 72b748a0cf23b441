import { and, eq, type SQL } from 'drizzle-orm';
import { isForeignKeyViolation } from '@/db/errors';
import {
  columnOf,
  type EntityColumn,
  type EntityRow,
  type EntityTable,
  type EntityValues,
  findEntity,
  insertEntity,
  isTaken,
  listEntities,
  updateEntity,
} from '@/db/queries/entity-rows';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { type EntityUsage, usedBy } from '@/lib/domain/configuration/entity-usage';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';
import { requireAdministrator, requireSomeAdministrator, withinLimits } from '../require';
import { changeConfiguration } from './change-configuration';
import type { Entity } from './entity';
import { usageMessages } from './usage-messages';

/** Which row, and the version the caller saw; null lets the last write win. */
interface Seen {
  id: number;
  version: number | null;
}

/**
 * Creates, changes, deactivates and deletes things of one kind, for administrators: each in one transaction with its
 * entry in the log, and one after the other, so that what is checked still holds when it is written.
 */
export class EntityService<Table extends EntityTable, Input extends object, Dto> {
  readonly #entity: Entity<Table, Input, Dto>;
  readonly #requireRight: (ctx: ServiceContext) => void;

  constructor(entity: Entity<Table, Input, Dto>) {
    this.#entity = entity;
    this.#requireRight = entity.ofTenants ? requireSomeAdministrator : requireAdministrator;
  }

  /** Creates one. @param id the next one if omitted @throws AppError ValidationFailed */
  create(outer: ServiceContext, key: string, input: Input, id?: number): Promise<Dto> {
    return this.#change(outer, async (ctx) => {
      const { table, valuesOf, begin, present } = this.#entity;
      const values = await valuesOf(ctx, input, null);
      await this.#requireFree(ctx, values, { key });
      if (id !== undefined) await this.#requireFreeId(ctx, id);
      const numbered = id === undefined ? values : { ...values, [this.#entity.id]: id };
      const row = await insertEntity(ctx.db, table, { key, ...numbered }, ctx.now);
      await begin?.(ctx, row);
      await this.#log(ctx, 'Created', null, row);
      return present(ctx, row);
    });
  }

  /**
   * Changes one. A key is accepted only if it is that of the row.
   * @throws AppError NotFound, StaleVersion, FixedOnceUsed, ValidationFailed
   */
  change(outer: ServiceContext, seen: Seen, key: string | undefined, input: Input): Promise<Dto> {
    return this.#change(outer, async (ctx) => {
      const { table, keyField, valuesOf, logged, present } = this.#entity;
      const before = await this.#lockSeen(ctx, seen);
      if (key !== undefined && key !== before.key) {
        throw validationFailed([{ type: 'error', code: 'KeyFixed', reference: keyField }]);
      }
      const values = await valuesOf(ctx, input, before);
      await this.#requireFree(ctx, values, { id: seen.id });
      await this.#requireChangeable(ctx, seen.id, before, values);
      const isSame = loggedChanges(logged(before), logged({ ...before, ...values })).length === 0;
      if (isSame) return present(ctx, before);
      const after = await updateEntity(ctx.db, table, this.#is(seen.id), values, ctx.now);
      await this.#log(ctx, 'Changed', before, after);
      return present(ctx, after);
    });
  }

  /**
   * Sets columns that have a call of their own.
   * @param valuesOf called with the locked row
   * @throws AppError NotFound, StaleVersion, and what `valuesOf` throws
   */
  setValues(
    outer: ServiceContext,
    seen: Seen,
    valuesOf: (before: EntityRow<Table>) => EntityValues<Table>,
  ): Promise<Dto> {
    return this.#change(outer, async (ctx) => {
      const { table, present } = this.#entity;
      const before = await this.#lockSeen(ctx, seen);
      const after = await updateEntity(ctx.db, table, this.#is(seen.id), valuesOf(before), ctx.now);
      await this.#log(ctx, 'Changed', before, after);
      return present(ctx, after);
    });
  }

  /**
   * Stops offering one for anything new, or offers it again; where it is used, nothing changes.
   * @throws AppError NotFound, StaleVersion
   */
  switch(outer: ServiceContext, seen: Seen, isActive: boolean): Promise<Dto> {
    return this.#change(outer, async (ctx) => {
      const { noun, table, present } = this.#entity;
      const before = await this.#lockSeen(ctx, seen);
      if ((before.deactivatedAt === null) === isActive) return present(ctx, before);
      const values = { deactivatedAt: isActive ? null : ctx.now };
      const after = await updateEntity(ctx.db, table, this.#is(seen.id), values, ctx.now);
      await writeAdminLog(ctx, {
        action: `${noun}${isActive ? 'Activated' : 'Deactivated'}`,
        subject: this.#titleOf(after),
        subjectId: String(seen.id),
        changes: [{ field: 'isActive', from: !isActive, to: isActive }],
      });
      return present(ctx, after);
    });
  }

  /** Deletes one that nothing refers to. @throws AppError NotFound, StaleVersion, InUse with the counts */
  delete(outer: ServiceContext, seen: Seen): Promise<void> {
    return this.#change(outer, async (ctx) => {
      const { table, usageOf } = this.#entity;
      const before = await this.#lockSeen(ctx, seen);
      const usage = await usageOf(ctx.db, seen.id);
      if (usedBy(usage).length > 0) throw new AppError('InUse', { messages: usageMessages(usage) });
      try {
        await ctx.db.delete(table).where(this.#is(seen.id));
      } catch (error) {
        // Used since it was counted.
        if (isForeignKeyViolation(error)) throw new AppError('InUse');
        throw error;
      }
      await this.#log(ctx, 'Deleted', before, null);
    });
  }

  /** All of the product, by their keys. */
  async list(ctx: ServiceContext): Promise<{ id: number; key: string; item: Dto }[]> {
    requireAdministrator(ctx);
    const { table, inProduct, present } = this.#entity;
    const listed = [];
    for (const row of await listEntities(ctx.db, table, inProduct?.(ctx))) {
      listed.push({ id: this.#idIn(row), key: row.key, item: await present(ctx, row) });
    }
    return listed;
  }

  /** The keys of all of the product with their ids, by their keys. */
  async keys(ctx: ServiceContext): Promise<{ id: number; key: string }[]> {
    requireAdministrator(ctx);
    const rows = await listEntities(ctx.db, this.#entity.table, this.#entity.inProduct?.(ctx));
    return rows.map((row) => ({ id: this.#idIn(row), key: row.key }));
  }

  /** The id of the one with a key. @throws AppError ValidationFailed if there is none */
  async idOf(ctx: ServiceContext, key: string): Promise<number> {
    const { table, inProduct } = this.#entity;
    const row = await findEntity(ctx.db, table, and(eq(table.key, key), inProduct?.(ctx)));
    if (row) return this.#idIn(row);
    throw validationFailed([{ type: 'error', code: 'UnknownKey', values: { key } }]);
  }

  /** One of them. @throws AppError NotFound */
  async get(ctx: ServiceContext, id: number): Promise<Dto> {
    this.#requireRight(ctx);
    const row = await findEntity(ctx.db, this.#entity.table, this.#isOne(ctx, id));
    if (!row) throw notFound();
    return this.#entity.present(ctx, row);
  }

  /** How many of each kind refer to one of them. @throws AppError NotFound */
  async usage(ctx: ServiceContext, id: number): Promise<EntityUsage> {
    await this.get(ctx, id);
    return this.#entity.usageOf(ctx.db, id);
  }

  #change<T>(outer: ServiceContext, work: (ctx: ServiceContext) => Promise<T>): Promise<T> {
    return changeConfiguration(outer, work, this.#requireRight);
  }

  #idIn(row: EntityRow<Table>): number {
    return Number(Reflect.get(row, this.#entity.id));
  }

  #is(id: number): SQL {
    return eq(columnOf(this.#entity.table, this.#entity.id), id);
  }

  #isOne(ctx: ServiceContext, id: number): SQL | undefined {
    const { inProduct, ofTenants } = this.#entity;
    const isOwn = withinLimits(ctx.viewer, (tenantIds) => ofTenants?.(tenantIds));
    return and(this.#is(id), inProduct?.(ctx), isOwn);
  }

  async #lockSeen(ctx: ServiceContext, { id, version }: Seen): Promise<EntityRow<Table>> {
    const row = await findEntity(ctx.db, this.#entity.table, this.#isOne(ctx, id), { forUpdate: true });
    if (!row) throw notFound();
    if (version !== null && version !== row.version) {
      throw new AppError('StaleVersion', { data: await this.#entity.present(ctx, row) });
    }
    return row;
  }

  /** Key and title are free: for a new row with this key, or for the row with this id. */
  async #requireFree(
    ctx: ServiceContext,
    values: EntityValues<Table>,
    own: { key: string } | { id: number },
  ): Promise<void> {
    const { table, keyField, title, hasSharedTitles } = this.#entity;
    const isOwn = 'id' in own ? this.#is(own.id) : undefined;
    const messages: Message[] = [];
    const check = async (reference: string, column: EntityColumn<Table>, value: string) => {
      const isOther = await isTaken(ctx.db, columnOf(table, column), value, isOwn);
      if (isOther) messages.push({ type: 'error', code: 'Taken', reference, values: { value } });
    };
    if ('key' in own) await check(keyField, 'key', own.key);
    const [field, column] = title;
    if (!hasSharedTitles) await check(field, column, String(Reflect.get(values, column)));
    if (messages.length > 0) throw validationFailed(messages);
  }

  async #requireFreeId({ db }: ServiceContext, id: number): Promise<void> {
    const other = await findEntity(db, this.#entity.table, this.#is(id));
    if (!other) return;
    throw validationFailed([{ type: 'error', code: 'Taken', reference: 'id', values: { value: id } }]);
  }

  async #requireChangeable(
    ctx: ServiceContext,
    id: number,
    before: EntityRow<Table>,
    values: EntityValues<Table>,
  ): Promise<void> {
    const changed = Object.entries(this.#entity.fixedOnceUsed ?? {}).filter(([, { column }]) => {
      const value: unknown = Reflect.get(values, column);
      return value !== undefined && value !== Reflect.get(before, column);
    });
    if (changed.length === 0) return;
    const usage = await this.#entity.usageOf(ctx.db, id);
    const isUsed = usedBy(usage).length > 0;
    const fixed = changed.filter(([, { by }]) => (by === undefined ? isUsed : usage[by] > 0));
    if (fixed.length === 0) return;
    const fields = fixed.map(([field]): Message => ({ type: 'error', code: 'Fixed', reference: field }));
    throw new AppError('FixedOnceUsed', { messages: [...fields, ...usageMessages(usage)] });
  }

  #titleOf(row: EntityRow<Table>): string {
    return String(Reflect.get(row, this.#entity.title[1]));
  }

  async #log(
    ctx: ServiceContext,
    what: 'Created' | 'Changed' | 'Deleted',
    before: EntityRow<Table> | null,
    after: EntityRow<Table> | null,
  ): Promise<void> {
    const { noun, logged } = this.#entity;
    const row = after ?? before;
    if (!row) throw new Error('nothing was written');
    await writeAdminLog(ctx, {
      action: `${noun}${what}`,
      subject: this.#titleOf(row),
      subjectId: String(this.#idIn(row)),
      changes: loggedChanges(before && logged(before), after && logged(after)),
    });
  }
}
