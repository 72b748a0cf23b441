import { and, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { unitSearchPart } from '@/db/schema/search';
import type { SearchHitDto } from '@/lib/contract/search';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import { searchWords } from '@/lib/domain/search-words';
import type { ServiceContext } from '../context';
import { prefixPattern } from '../like-pattern';
import type { Page, Selection } from '../listing';
import { naturalKey } from '../natural-key';
import { parentTitles } from '../unit-tree/parent-titles';
import { unitProductColumn } from '../unit-tree/unit-product';
import { countMatches } from './count-matches';
import {
  likenessOf,
  type SearchedText,
  type Sought,
  soughtOf,
  wordsAppear,
  wordsBegin,
  wordsResemble,
} from './matches';
import { presentHit } from './present-hit';
import { assignedProducts } from './search-list';
import { searchScope, withLikeness } from './search-scope';

type Paged = Pick<Selection, 'limit' | 'offset'>;

interface SearchInput {
  search: string;
  /** Filters and page. */
  selection: Paged & Pick<Selection, 'where'>;
}

export interface SearchResult extends Page<SearchHitDto> {
  /** Nothing has every word: the results have a similar spelling. */
  similar: boolean;
}

const SEARCH_TEXT = sql`units.search_text`;
const NUMBER = unitSearchPart(SEARCH_TEXT, 'number');
const TITLE = unitSearchPart(SEARCH_TEXT, 'title');

/** The searched text of a unit. */
const SEARCHED: SearchedText = {
  text: SEARCH_TEXT,
  first: NUMBER,
  name: TITLE,
};

/**
 * The units visible to a viewer with all words of the search in number, title, order number or the customer's
 * number, most relevant first; otherwise those with similar titles (portal-2 §2, Search).
 * @throws AppError FeatureDisabled
 */
export async function searchUnits(
  ctx: ServiceContext,
  { search, selection }: SearchInput,
): Promise<SearchResult> {
  const scope = and(await searchScope(ctx), selection.where) ?? sql`false`;
  const sought = soughtOf(searchWords(search));
  const exact = await findUnits(ctx, scope, sought, selection);
  if (exact.count > 0) return { ...exact, similar: false };
  const similar = await withLikeness(ctx, (tx) => findSimilarUnits(tx, scope, sought, selection));
  return { ...similar, similar: similar.count > 0 };
}

/** Units within a scope that have every word. */
export function findUnits(
  ctx: ServiceContext,
  scope: SQL,
  sought: Sought,
  page: Paged,
): Promise<Page<SearchHitDto>> {
  return runSearch(ctx, exactMatches(scope, sought), page);
}

/** Units with similar titles; call it in `withLikeness`. */
export function findSimilarUnits(
  ctx: ServiceContext,
  scope: SQL,
  sought: Sought,
  page: Paged,
): Promise<Page<SearchHitDto>> {
  return runSearch(ctx, similarMatches(scope, sought), page);
}

/**
 * If more units match anywhere than are ranked, the better matches are searched separately, so that none of
 * them is missed; otherwise they are all included already.
 */
function exactMatches(scope: SQL, sought: Sought): SQL {
  const begins = sql`${NUMBER} like ${prefixPattern(sought.number)}`;
  const rank = sql`${tierOf(sought)} as tier, similarity(${TITLE}, ${sought.text}) as likeness`;
  const ranked = (match: SQL) => sql`
    select units.unit_id, units.unit_no, units.title, ${rank} from units ${assignedProducts}
    where ${scope} and ${match}`;
  return sql`
    appearing as materialized (${ranked(wordsAppear(SEARCHED, sought))} limit ${SEARCH_DEPTH}),
    matching as (
      select * from appearing
      union (${ranked(wordsBegin(SEARCHED, sought))} and (select count(*) from appearing) = ${SEARCH_DEPTH} limit ${SEARCH_DEPTH})
      union (${ranked(begins)} and (select count(*) from appearing) = ${SEARCH_DEPTH} limit ${SEARCH_DEPTH}))`;
}

/** The rank of a unit that has every word; the lowest comes first. */
function tierOf(sought: Sought): SQL {
  const begins = prefixPattern(sought.number);
  const numbers = [
    NUMBER,
    unitSearchPart(SEARCH_TEXT, 'orderNumber'),
    unitSearchPart(SEARCH_TEXT, 'custRef'),
  ];
  const any = (compare: (number: SQL) => SQL) => sql.join(numbers.map(compare), sql` or `);
  return sql`case
    when ${any((number) => sql`${number} = ${sought.number}`)} then 0
    when ${any((number) => sql`${number} like ${begins}`)} then 1
    when ${wordsBegin(SEARCHED, sought)} then 2
    else 3 end`;
}

function similarMatches(scope: SQL, sought: Sought): SQL {
  return sql`
    matching as (
      select units.unit_id, units.unit_no, units.title, 4 as tier, ${likenessOf(sought, TITLE)} as likeness
      from units ${assignedProducts}
      where ${scope} and ${wordsResemble(SEARCHED, sought)} limit ${SEARCH_DEPTH})`;
}

/** Ranks the matches, counts them, and reads the rows of the page. Never prepared: see `Selection.where`. */
async function runSearch(
  ctx: ServiceContext,
  matches: SQL,
  { limit, offset }: Paged,
): Promise<Page<SearchHitDto>> {
  const order = sql`tier, likeness desc, ${naturalKey(sql`title`)}, unit_no, unit_id`;
  const page = sql`(
    with ${matches}
    select unit_id, row_number() over (order by ${order}) as place,
      least(count(*) over (), ${SEARCH_DEPTH})::int as total
    from matching order by place limit ${limit} offset ${offset}) page`;
  const rows = await ctx.db
    .select({
      unit: units,
      rootTitle: sql<string>`(select root.title from units root where root.unit_id = units.root_unit_id)`,
      parents: parentTitles(sql`units.unit_id`),
      product: unitProductColumn,
      total: sql<number>`page.total`,
    })
    .from(units)
    .innerJoin(page, sql`page.unit_id = units.unit_id`)
    .orderBy(sql`page.place`);
  const found = sql`with ${matches} select unit_id as id from matching`;
  const count = rows[0]?.total ?? (offset > 0 ? await countMatches(ctx, found) : 0);
  return { rows: rows.map(presentHit), count };
}
