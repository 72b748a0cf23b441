import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { unitProductTypes, units } from '@/db/schema';
import { unitSearchPart } from '@/db/schema/search';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import { prefixPattern } from './like-pattern';
import type { Page, Selection } from './listing';
import { naturalKey } from './natural-key';
import {
  likenessOf,
  type SearchedText,
  type Sought,
  wordsAppear,
  wordsBegin,
  wordsResemble,
} from './search-matches';
import { countMatches, PLACED_UNIT_COLUMNS } from './search-results';
import type { ShownUnit } from './shown-units';
import { qualified, query } from './sql';
import { type UnitProduct, unitProductColumn } from './unit-product';

export interface FoundUnit {
  unit: ShownUnit;
  rootTitle: string;
  /** See `parentTitles`. */
  parents: string[];
  product: UnitProduct | null;
}

/** Units to find: within a scope, a predicate on `units`. */
export interface UnitSearch {
  scope: SQL;
  sought: Sought;
  page: Pick<Selection, 'limit' | 'offset'>;
}

const ownProduct = firstAssigned('own_product');
const rootProduct = firstAssigned('root_product');

/** The first product type and plant of every unit that has its own. */
function firstAssigned<Name extends string>(name: Name) {
  const { unitId, productTypeId, plantId, assignmentId } = unitProductTypes;
  return query
    .selectDistinctOn([unitId], { unitId, productTypeId, plantId })
    .from(unitProductTypes)
    .orderBy(unitId, assignmentId)
    .as(name);
}

/**
 * Joined twice, for the unit and its project; the planner drops the joins if no filter uses them. Same result as
 * `unitProductColumn`, for many rows at once.
 */
const assignedProducts = qualified`
  left join ${ownProduct} on ${ownProduct.unitId} = ${units.unitId}
  left join ${rootProduct} on ${rootProduct.unitId} = ${units.rootUnitId}`;

/** The product type and plant of a unit, for filters of its search. */
export const SEARCHED_PRODUCT = {
  productTypeId: sql`coalesce(${ownProduct.productTypeId}, ${rootProduct.productTypeId})`,
  plantId: sql`coalesce(${ownProduct.plantId}, ${rootProduct.plantId})`,
};

const NUMBER = unitSearchPart(units.searchText, 'number');
const TITLE = unitSearchPart(units.searchText, 'title');

/** The searched text of a unit. */
const SEARCHED: SearchedText = {
  text: units.searchText,
  first: NUMBER,
  name: TITLE,
};

/** Units that have every word in number, title, order number or the customer's number, most relevant first. */
export function findUnits(db: Db, search: UnitSearch): Promise<Page<FoundUnit>> {
  return runSearch(db, exactMatches(search), search.page);
}

/** Units with similar titles, only after `setLikeness`. */
export function findSimilarUnits(db: Db, search: UnitSearch): Promise<Page<FoundUnit>> {
  return runSearch(db, similarMatches(search), search.page);
}

/**
 * If more units match anywhere than are ranked, the better matches are searched separately, so that none of
 * them is missed; otherwise they are all included already.
 */
function exactMatches({ scope, sought }: UnitSearch): SQL {
  const begins = sql`${NUMBER} like ${prefixPattern(sought.number)}`;
  const rank = sql`${tierOf(sought)} as tier, similarity(${TITLE}, ${sought.text}) as likeness`;
  const ranked = (match: SQL) => matchesOf(rank, sql`${scope} and ${match}`);
  const isCut = qualified`(select count(*) from appearing) = ${SEARCH_DEPTH} limit ${SEARCH_DEPTH}`;
  return qualified`
    appearing as materialized (${ranked(wordsAppear(SEARCHED, sought))} limit ${SEARCH_DEPTH}),
    matching as (
      select * from appearing
      union (${ranked(wordsBegin(SEARCHED, sought))} and ${isCut})
      union (${ranked(begins)} and ${isCut}))`;
}

/** The rank of a unit that has every word; the lowest comes first. */
function tierOf(sought: Sought): SQL {
  const begins = prefixPattern(sought.number);
  const numbers = [
    NUMBER,
    unitSearchPart(units.searchText, 'orderNumber'),
    unitSearchPart(units.searchText, 'custRef'),
  ];
  const any = (compare: (number: SQL) => SQL) => sql.join(numbers.map(compare), sql` or `);
  return sql`case
    when ${any((number) => sql`${number} = ${sought.number}`)} then 0
    when ${any((number) => sql`${number} like ${begins}`)} then 1
    when ${wordsBegin(SEARCHED, sought)} then 2
    else 3 end`;
}

function similarMatches({ scope, sought }: UnitSearch): SQL {
  const rank = sql`4 as tier, ${likenessOf(sought, TITLE)} as likeness`;
  const matches = matchesOf(rank, sql`${scope} and ${wordsResemble(SEARCHED, sought)}`);
  return sql`matching as (${matches} limit ${SEARCH_DEPTH})`;
}

function matchesOf(rank: SQL, where: SQL): SQL {
  return qualified`
    select ${units.unitId} as id, ${units.unitNo} as number, ${units.title} as heading, ${rank}
    from ${units} ${assignedProducts} where ${where}`;
}

/** A row of the page. */
const found = {
  unitId: sql`found.id`,
  place: sql`found.place`,
  total: sql<number>`found.total`,
};

/** Ranks the matches, counts them, and reads the rows of the page. Never prepared: see `Selection.where`. */
async function runSearch(
  db: Db,
  matches: SQL,
  { limit, offset }: UnitSearch['page'],
): Promise<Page<FoundUnit>> {
  const order = sql`tier, likeness desc, ${naturalKey(sql`heading`)}, number, id`;
  const page = qualified`(
    with ${matches}
    select id, row_number() over (order by ${order}) as place,
      least(count(*) over (), ${SEARCH_DEPTH})::int as total
    from matching order by place limit ${limit} offset ${offset}) found`;
  const rows = await db
    .select({ ...PLACED_UNIT_COLUMNS, product: unitProductColumn, total: found.total })
    .from(units)
    .innerJoin(page, eq(found.unitId, units.unitId))
    .orderBy(found.place);
  const counted = qualified`with ${matches} select id from matching`;
  return { rows, count: rows[0]?.total ?? (offset > 0 ? await countMatches(db, counted) : 0) };
}
