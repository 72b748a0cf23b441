import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { SearchHitDto } from '@/lib/contract/search';
import { searchWords } from '@/lib/domain/search/search-words';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import type { Page, Selection } from '../listing';
import { visibleUnits } from '../scope';
import { unitProductColumn } from '../unit-tree/unit-product';
import {
  numberBegins,
  type Sought,
  soughtOf,
  tierOf,
  wordsAppear,
  wordsBegin,
  wordsResemble,
} from './matches';
import { presentHit } from './present-hit';
import { assignedProducts } from './search-list';
import { searchableTenants } from './searchable-tenants';

/** As many as are found and ranked; whoever finds more has to be more precise. */
export const SEARCH_DEPTH = 1_000;

/** How alike a word and a part of a title must be: `pakr` still finds `Park`. */
const LIKENESS = '0.4';

interface SearchInput {
  search: string;
  /** Filters and page. */
  selection: Pick<Selection, 'where' | 'limit' | 'offset'>;
}

export interface SearchResult extends Page<SearchHitDto> {
  /** Nothing has every word: these are spelt alike. */
  similar: boolean;
}

/**
 * The units a viewer may see that have all words of the search in number, title or order number, the most
 * relevant first; else those with titles spelt alike. In projects of tenants with the feature alone, or
 * `FeatureDisabled` where there is none (portal-2 §2, Search).
 */
export async function searchUnits(ctx: ServiceContext, input: SearchInput): Promise<SearchResult> {
  const tenantIds = await searchableTenants(ctx);
  if (tenantIds.length === 0) throw new AppError('FeatureDisabled');
  const sought = soughtOf(searchWords(input.search));
  const scope =
    and(inArray(units.tenantId, tenantIds), visibleUnits(ctx), input.selection.where) ?? sql`false`;
  const exact = await runSearch(ctx, exactMatches(scope, sought), input);
  if (exact.count > 0) return { ...exact, similar: false };
  const similar = await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`);
    return runSearch(tx, similarMatches(scope, sought), input);
  });
  return { ...similar, similar: similar.count > 0 };
}

/**
 * Where more units have the words somewhere than are ranked, the better ones among them are looked for on their
 * own, so that none of them is missed; else they are all there already.
 */
function exactMatches(scope: SQL, sought: Sought): SQL {
  const rank = sql`${tierOf(sought)} as tier, similarity(lower(units.title), ${sought.text}) as likeness`;
  const among = (match: SQL) => sql`
    select units.unit_id, units.unit_no, ${rank} from units ${assignedProducts}
    where ${scope} and ${match}`;
  return sql`
    appearing as materialized (${among(wordsAppear(sought))} limit ${SEARCH_DEPTH}),
    matching as (
      select * from appearing
      union (${among(wordsBegin(sought))} and (select count(*) from appearing) = ${SEARCH_DEPTH} limit ${SEARCH_DEPTH})
      union (${among(numberBegins(sought))} and (select count(*) from appearing) = ${SEARCH_DEPTH} limit ${SEARCH_DEPTH}))`;
}

function similarMatches(scope: SQL, sought: Sought): SQL {
  const likeness = sql.join(
    sought.words.map((word) => sql`word_similarity(${word}, lower(units.title))`),
    sql` + `,
  );
  return sql`
    matching as (
      select units.unit_id, units.unit_no, 4 as tier, ${likeness} as likeness from units ${assignedProducts}
      where ${scope} and ${wordsResemble(sought)} limit ${SEARCH_DEPTH})`;
}

/** Ranks what matches, counts it, and reads in full what the page shows. Never prepared: see `Selection.where`. */
async function runSearch(
  ctx: ServiceContext,
  matches: SQL,
  { selection }: SearchInput,
): Promise<Page<SearchHitDto>> {
  const page = sql`(
    with ${matches}
    select unit_id, row_number() over (order by tier, likeness desc, unit_no, unit_id) as place,
      least(count(*) over (), ${SEARCH_DEPTH})::int as total
    from matching order by place limit ${selection.limit} offset ${selection.offset}) page`;
  const rows = await ctx.db
    .select({
      unit: units,
      rootTitle: sql<string>`(select root.title from units root where root.unit_id = units.root_unit_id)`,
      product: unitProductColumn,
      total: sql<number>`page.total`,
    })
    .from(units)
    .innerJoin(page, sql`page.unit_id = units.unit_id`)
    .orderBy(sql`page.place`);
  const count = rows[0]?.total ?? (selection.offset > 0 ? await countMatches(ctx, matches) : 0);
  return { rows: rows.map(presentHit), count };
}

/** A page behind the last one has no row to carry the count. */
async function countMatches(ctx: ServiceContext, matches: SQL): Promise<number> {
  const [counted] = await ctx.db
    .select({ value: sql<number>`least(count(*), ${SEARCH_DEPTH})::int` })
    .from(sql`(with ${matches} select unit_id from matching) found`);
  return counted?.value ?? 0;
}
