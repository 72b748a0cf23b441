import { and, count, countDistinct, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  aacOrderItems,
  catalogueImportParts,
  catalogueImports,
  deletedUnits,
  lintelOrderItems,
  units,
} from '@/db/schema';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { type DraftRows, type NamedProduct, rowName } from '@/lib/domain/catalogue/import/import-summary';
import type { PlannedRow } from '@/lib/domain/catalogue/import/plan-import';
import type { CatalogueKey } from './catalogues';
import { isOrderPlacedIn } from './order-placed';

/** Where the rows of each kind name their product. */
const ROWS = {
  aac: { table: aacOrderItems, column: aacOrderItems.productNo },
  lintel: { table: lintelOrderItems, column: lintelOrderItems.itemNo },
} as const satisfies Record<CatalogueKind, object>;

/**
 * The article numbers of those products that order rows of the tenant have, placed ones and those in the recycle bin
 * too.
 */
export async function usedArticles(
  db: Db,
  { tenantId, kind }: CatalogueKey,
  products: readonly NamedProduct[],
): Promise<ReadonlySet<string>> {
  if (products.length === 0) return new Set();
  const { table, column } = ROWS[kind];
  const isOne = (name: SQL) => sql`${name} = any(${sql.param(products.map(rowName))}::text[])`;
  const inRows = await db
    .selectDistinct({ name: sql<string>`${column}::text` })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(and(eq(units.tenantId, tenantId), isOne(sql`${column}::text`)));
  const ofTenant = JSON.stringify([
    { table: getTableName(units), rows: [{ [units.tenantId.name]: tenantId }] },
  ]);
  const name = sql<string>`deleted_row ->> ${column.name}`;
  const inBin = await db
    .selectDistinct({ name })
    .from(deletedUnits)
    .crossJoinLateral(sql`jsonb_array_elements(${deletedUnits.tables}) deleted_table`)
    .crossJoinLateral(sql`jsonb_array_elements(deleted_table -> 'rows') deleted_row`)
    .where(
      and(
        sql`${deletedUnits.tables} @> ${ofTenant}::jsonb`,
        sql`deleted_table ->> 'table' = ${getTableName(table)}`,
        isOne(name),
      ),
    );
  const used = new Set([...inRows, ...inBin].map((row) => row.name));
  return new Set(products.filter((product) => used.has(rowName(product))).map((one) => one.articleNo));
}

/** The rows of lots that are not ordered with one of these products, and how many lots they are in. */
export async function readDraftRows(
  db: Db,
  { tenantId, kind }: CatalogueKey,
  products: readonly NamedProduct[],
): Promise<{ lots: number; rows: readonly DraftRows[] }> {
  if (products.length === 0) return { lots: 0, rows: [] };
  const { table, column } = ROWS[kind];
  const product = sql<string>`${column}::text`;
  const isOfDraft = and(
    eq(units.tenantId, tenantId),
    sql`not (${isOrderPlacedIn(units)})`,
    sql`${product} = any(${sql.param(products.map(rowName))}::text[])`,
  );
  const [found] = await db
    .select({ lots: countDistinct(units.unitId) })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(isOfDraft);
  const rows = await db
    .select({ product, lengthMm: sql<number>`${table.lengthMm}`.mapWith(Number), rows: count() })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(isOfDraft)
    .groupBy(column, table.lengthMm);
  return { lots: found?.lots ?? 0, rows };
}

type StoredImport = typeof catalogueImports.$inferSelect;

interface Parts {
  rows: readonly PlannedRow[];
  come: readonly FactsOf[CatalogueKind][];
}

/** So many are written and read at once: some milliseconds of work. */
const PART = 250;

/** Stores a plan in place of the one that its author has made for the same catalogue before. @returns its id */
export async function replaceImport(
  db: Db,
  made: Omit<StoredImport, 'importId'>,
  { rows, come }: Parts,
): Promise<string> {
  const { createdBy, tenantId, kind } = catalogueImports;
  await db
    .delete(catalogueImports)
    .where(and(eq(createdBy, made.createdBy), eq(tenantId, made.tenantId), eq(kind, made.kind)));
  const [stored] = await db
    .insert(catalogueImports)
    .values(made)
    .returning({ importId: catalogueImports.importId });
  const importId = stored?.importId ?? '';
  for (let start = 0; start < Math.max(rows.length, come.length); start += PART) {
    const part = { rows: rows.slice(start, start + PART), come: come.slice(start, start + PART) };
    await db.insert(catalogueImportParts).values({ importId, partNo: start / PART, ...part });
  }
  return importId;
}

/** A plan in short; undefined if there is none, or its day is over. */
export async function readImport(
  db: Db,
  { tenantId, kind }: CatalogueKey,
  importId: string,
): Promise<StoredImport | undefined> {
  const { importId: id, tenantId: tenant, kind: ofKind, expiresAt } = catalogueImports;
  const [found] = await db
    .select()
    .from(catalogueImports)
    .where(and(eq(id, importId), eq(tenant, tenantId), eq(ofKind, kind), gt(expiresAt, sql`now()`)));
  return found;
}

/** The rows of a plan, in the order of the list. */
export async function readImportRows(db: Db, importId: string): Promise<PlannedRow[]> {
  const { importId: id, partNo, rows } = catalogueImportParts;
  const all: PlannedRow[] = [];
  for (let no = 0; ; no += 1) {
    const [part] = await db
      .select({ rows })
      .from(catalogueImportParts)
      .where(and(eq(id, importId), eq(partNo, no)));
    if (!part) return all;
    all.push(...part.rows);
  }
}

/** The products that a plan of a catalogue of this kind stores. */
export async function readImportedFacts<Kind extends CatalogueKind>(
  db: Db,
  _key: CatalogueKey<Kind>,
  importId: string,
): Promise<FactsOf[Kind][]> {
  const { importId: id, partNo, come } = catalogueImportParts;
  const all: FactsOf[CatalogueKind][] = [];
  for (let no = 0; ; no += 1) {
    const [part] = await db
      .select({ come })
      .from(catalogueImportParts)
      .where(and(eq(id, importId), eq(partNo, no)));
    if (!part) return all as FactsOf[Kind][];
    all.push(...part.come);
  }
}
