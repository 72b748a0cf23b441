import { and, desc, eq, gt, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { catalogueProducts, catalogueVersions, units, users } from '@/db/schema';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { type CatalogueOwner, FIRST_CATALOGUE_VERSION } from '@/lib/domain/orders/lot-catalogue';
import { cachedQuery } from './cached-query';
import { isOrderPlacedIn } from './order-placed';

/** The version of the catalogue that a lot was ordered with; null while it follows the newest (`catalogueOfLot`). */
export const PINNED_VERSION = sql<number | null>`case
  when ${isOrderPlacedIn(units)}
  then coalesce(${units.catalogueVersion}, ${sql.raw(String(FIRST_CATALOGUE_VERSION))}) end`;

interface Version {
  id: string;
  version: number;
}

/** A version of a catalogue, or the newest one; undefined if there is none. */
export async function readCatalogueVersion(
  ctx: { db: Db },
  kind: CatalogueKind,
  { tenantId, catalogueVersion }: CatalogueOwner,
): Promise<Version | undefined> {
  const [found] = await versionQuery(ctx).execute({ tenantId, kind, version: catalogueVersion });
  return found;
}

const versionQuery = cachedQuery(
  () => 'one version',
  ({ db }: { db: Db }) => {
    const { catalogueVersionId: id, tenantId, kind, version } = catalogueVersions;
    const asked = sql`${sql.placeholder('version')}::int`;
    return db
      .select({ id, version })
      .from(catalogueVersions)
      .where(
        and(
          eq(tenantId, sql.placeholder('tenantId')),
          eq(kind, sql.placeholder('kind')),
          or(sql`${asked} is null`, eq(version, asked)),
        ),
      )
      .orderBy(desc(version))
      .limit(1)
      .prepare('');
  },
);

/** One of a tenant's catalogues. */
export interface CatalogueKey<Kind extends CatalogueKind = CatalogueKind> {
  tenantId: number;
  kind: Kind;
}

/** What a version of a catalogue holds, by article number in the order of the database. */
export async function readCatalogueProducts<Kind extends CatalogueKind>(
  { db }: { db: Db },
  { tenantId, kind }: CatalogueKey<Kind>,
  version: number,
): Promise<FactsOf[Kind][]> {
  const { articleNo, facts } = catalogueProducts;
  const rows = await inPages((after) =>
    db
      .select({ articleNo, facts })
      .from(catalogueProducts)
      .where(and(isOf({ tenantId, kind }), isInVersion(version), gt(articleNo, after)))
      .orderBy(articleNo)
      .limit(PAGE),
  );
  return rows.map((row) => factsOf<Kind>(row));
}

/** So many products are read at once: some milliseconds of work. */
const PAGE = 1_000;

/** All rows of a query that is ordered by article number and reads a page of those after one. */
async function inPages<Row extends StoredRow>(read: (after: string) => PromiseLike<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await read(all.at(-1)?.articleNo ?? '');
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

interface StoredRow {
  articleNo: string;
  facts: typeof catalogueProducts.$inferSelect.facts;
}

/** Rows of a kind hold the facts of that kind. */
function factsOf<Kind extends CatalogueKind>({ articleNo, facts }: StoredRow): FactsOf[Kind] {
  return { articleNo, ...facts } as FactsOf[Kind];
}

/** A product as a catalogue had it last. */
export interface LastFacts<Kind extends CatalogueKind> {
  facts: FactsOf[Kind];
  /** Whether the newest version has it. */
  isCurrent: boolean;
}

/** Every product that a catalogue ever had: their numbers are never given to another. */
export async function readEveryProduct<Kind extends CatalogueKind>(
  { db }: { db: Db },
  { tenantId, kind }: CatalogueKey<Kind>,
): Promise<LastFacts<Kind>[]> {
  const { articleNo, facts, fromVersion, untilVersion } = catalogueProducts;
  const rows = await inPages((after) =>
    db
      .selectDistinctOn([articleNo], { articleNo, facts, untilVersion })
      .from(catalogueProducts)
      .where(and(isOf({ tenantId, kind }), gt(articleNo, after)))
      .orderBy(articleNo, desc(fromVersion))
      .limit(PAGE),
  );
  return rows.map((row) => ({ facts: factsOf<Kind>(row), isCurrent: row.untilVersion === null }));
}

interface NewVersion extends CatalogueKey {
  version: number;
  note: string;
  restoredVersion: number | null;
  /** null for the portal itself. */
  createdBy: string | null;
  createdAt: Date;
}

/** Stores a version with the products that it has instead of those of the version before it. */
export async function insertVersion<Kind extends CatalogueKind>(
  db: Db,
  { tenantId, kind, version, ...made }: NewVersion & { kind: Kind },
  changes: { gone: readonly string[]; come: readonly FactsOf[Kind][] },
): Promise<void> {
  await db.insert(catalogueVersions).values({ tenantId, kind, version, ...made });
  if (changes.gone.length > 0) {
    await db
      .update(catalogueProducts)
      .set({ untilVersion: version })
      .where(
        and(
          isOf({ tenantId, kind }),
          isNull(catalogueProducts.untilVersion),
          sql`${catalogueProducts.articleNo} = any(${sql.param([...changes.gone])}::text[])`,
        ),
      );
  }
  for (let start = 0; start < changes.come.length; start += ROWS_PER_STATEMENT) {
    const rows = changes.come.slice(start, start + ROWS_PER_STATEMENT);
    await db
      .insert(catalogueProducts)
      .values(rows.map((product) => ({ tenantId, kind, fromVersion: version, ...storedOf(product) })));
  }
}

const ROWS_PER_STATEMENT = 200;

function storedOf({ articleNo, ...facts }: FactsOf[CatalogueKind]): StoredRow {
  return { articleNo, facts };
}

/** A version with who made it and how many products it changed. */
export interface VersionRow {
  version: number;
  note: string;
  restoredVersion: number | null;
  createdAt: Date;
  createdBy: string | null;
  added: number;
  changed: number;
  removed: number;
}

/** The versions of a catalogue, newest first. */
export async function readVersions(db: Db, key: CatalogueKey): Promise<VersionRow[]> {
  const { version, note, restoredVersion, createdAt, tenantId, kind } = catalogueVersions;
  const began = db
    .select({
      version: catalogueProducts.fromVersion,
      articleNo: catalogueProducts.articleNo,
      began: sql<number>`1`.as('began'),
      ended: sql<number>`0`.as('ended'),
    })
    .from(catalogueProducts)
    .where(isOf(key));
  const ended = db
    .select({
      version: sql<number>`${catalogueProducts.untilVersion}`,
      articleNo: catalogueProducts.articleNo,
      began: sql<number>`0`,
      ended: sql<number>`1`,
    })
    .from(catalogueProducts)
    .where(and(isOf(key), isNotNull(catalogueProducts.untilVersion)));
  const both = began.unionAll(ended).as('both');
  const touched = db.$with('touched').as(
    db
      .select({
        version: both.version,
        began: max(both.began).as('began'),
        ended: max(both.ended).as('ended'),
      })
      .from(both)
      .groupBy(both.version, both.articleNo),
  );
  const counted = (began_: number, ended_: number) =>
    sql<number>`(count(*) filter (where ${touched.began} = ${began_} and ${touched.ended} = ${ended_}))::int`;
  return db
    .with(touched)
    .select({
      ...{ version, note, restoredVersion, createdAt },
      createdBy: users.login,
      added: counted(1, 0),
      changed: counted(1, 1),
      removed: counted(0, 1),
    })
    .from(catalogueVersions)
    .leftJoin(users, eq(users.userId, catalogueVersions.createdBy))
    .leftJoin(touched, eq(touched.version, version))
    .where(and(eq(tenantId, key.tenantId), eq(kind, key.kind)))
    .groupBy(catalogueVersions.catalogueVersionId, users.login)
    .orderBy(desc(version));
}

function isOf({ tenantId, kind }: CatalogueKey): SQL | undefined {
  return and(eq(catalogueProducts.tenantId, tenantId), eq(catalogueProducts.kind, kind));
}

function isInVersion(version: number): SQL | undefined {
  const { fromVersion, untilVersion } = catalogueProducts;
  return and(lte(fromVersion, version), or(isNull(untilVersion), gt(untilVersion, version)));
}
