import type { SQL } from 'drizzle-orm';
import type { EntityColumn, EntityRow, EntityTable, EntityValues } from '@/db/queries/entity-rows';
import type { LoggedValue } from '@/lib/domain/admin-log/admin-actions';
import type { EntityNoun } from '@/lib/domain/configuration/entity-fields';
import type { EntityUsage, UsageKind } from '@/lib/domain/configuration/entity-usage';
import type { ServiceContext } from '../context';

/** A kind of thing that administrators maintain: its table, its rules and its form on the wire. */
export interface Entity<Table extends EntityTable, Input extends object, Dto> {
  noun: EntityNoun;
  table: Table;
  /** The column of its id. */
  id: EntityColumn<Table>;
  /** The name of its key on the wire. */
  keyField: string;
  /** The column of its title, which is unique, by the name of the field on the wire. */
  title: readonly [field: string, column: EntityColumn<Table>];
  /** Whether several may have the same title. */
  hasSharedTitles?: boolean;
  /** The columns that cannot change once the row is used, by the names of their fields on the wire. */
  fixedOnceUsed?: Readonly<Record<string, FixedColumn<Table>>>;
  /** The rows that belong to the product of the call; all if omitted. */
  inProduct?: (ctx: ServiceContext) => SQL;
  /** The rows that belong to these tenants, whose administrators maintain them too; none if omitted. */
  ofTenants?: (tenantIds: readonly number[]) => SQL;
  /** The columns of an input. @throws AppError ValidationFailed */
  valuesOf: (ctx: ServiceContext, input: Input, own: EntityRow<Table> | null) => Promise<EntityValues<Table>>;
  /** Stores what a new one starts with besides its row. */
  begin?: (ctx: ServiceContext, row: EntityRow<Table>) => Promise<void>;
  /** In the form that the administrators' log compares. */
  logged: (row: EntityRow<Table>) => Record<string, LoggedValue>;
  present: (ctx: ServiceContext, row: EntityRow<Table>) => Promise<Dto>;
  usageOf: (db: ServiceContext['db'], id: number) => Promise<EntityUsage>;
}

interface FixedColumn<Table extends EntityTable> {
  column: EntityColumn<Table>;
  /** What must refer to the row; anything if omitted. */
  by?: UsageKind;
}
