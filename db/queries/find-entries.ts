import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import { prefixPattern } from './like-pattern';
import type { Page, Selection } from './listing';
import { naturalKey } from './natural-key';
import {
  likenessOf,
  type Match,
  type Sought,
  wordsAppear,
  wordsBegin,
  wordsResemble,
} from './search-matches';
import { countMatches, PLACED_UNIT_COLUMNS } from './search-results';
import type { SearchPart, SearchSource } from './search-sources';
import type { ShownUnit } from './shown-units';
import { qualified } from './sql';

export interface FoundEntry {
  id: string;
  title: string | null;
  detail: string | null;
  unit: ShownUnit;
  rootTitle: string;
  /** See `parentTitles`. */
  parents: string[];
}

export interface EntrySearch {
  /** A predicate on `units`. */
  scope: SQL;
  sought: Sought;
  /** True for similar spelling, only after `setLikeness`; false if every word must match. */
  isSimilar: boolean;
  page: Pick<Selection, 'limit' | 'offset'>;
}

interface PartSearch extends Pick<EntrySearch, 'scope' | 'sought'> {
  match: Match;
  depth: number;
}

/** The folded text of a row of `matching`. */
const folded = sql`matching.folded`;

/** A row of the page. */
const found = {
  id: sql<string>`found.id`,
  title: sql<string | null>`found.heading`,
  detail: sql<string | null>`found.note`,
  unitId: sql`found.unit`,
  place: sql`found.place`,
  total: sql<number>`found.total`,
};

/** The results of a search in a source, most relevant first. Never prepared: see `Selection.where`. */
export async function findEntries(
  db: Db,
  { parts, similarParts, isByDate, depth = SEARCH_DEPTH, shown }: SearchSource,
  { scope, sought, isSimilar, page }: EntrySearch,
): Promise<Page<FoundEntry>> {
  const searched = isSimilar ? similarParts : parts;
  if (searched.length === 0) return { rows: [], count: 0 };
  const match = isSimilar ? wordsResemble : wordsAppear;
  const matching = sql.join(
    searched.map((part) => rowsOf(part, { scope, sought, depth, match })),
    sql` union all `,
  );
  const likeness = isSimilar ? likenessOf(sought, folded) : sql`similarity(${folded}, ${sought.text})`;
  const order = isByDate ? sql`moment desc` : sql`${likeness} desc, ${naturalKey(sql`heading`)}`;
  const rowsOfPage = qualified`(
    with matching as (${matching}),
      once as (select distinct on (id) * from matching order by id, moment desc)
    select id, heading, note, unit,
      row_number() over (order by ${isSimilar ? sql`null` : tierOf(sought)}, ${order}, id) as place,
      least(count(*) over (), ${SEARCH_DEPTH})::int as total
    from once matching order by place limit ${page.limit} offset ${page.offset}) found`;
  const { title = found.title, detail = found.detail } = shown?.(sought, found) ?? {};
  const rows = await db
    .select({
      id: found.id,
      title: sql<string | null>`${title}`,
      detail: sql<string | null>`${detail}`,
      ...PLACED_UNIT_COLUMNS,
      total: found.total,
    })
    .from(units)
    .innerJoin(rowsOfPage, eq(found.unitId, units.unitId))
    .orderBy(found.place);
  return { rows, count: rows[0]?.total ?? (page.offset > 0 ? await countMatches(db, matching) : 0) };
}

function rowsOf(part: SearchPart, { scope, sought, depth, match }: PartSearch): SQL {
  const { from, id, title, detail, at, text, where = (how: Match) => how({ text }, sought) } = part;
  return qualified`(
    select ${id}::text as id, ${title} as heading, ${detail} as note, ${at} as moment, ${text} as folded,
      ${units.unitId} as unit
    from ${from} where ${scope} and ${where(match, sought)} limit ${depth})`;
}

/** The rank of a result that has every word; the lowest comes first. */
function tierOf(sought: Sought): SQL {
  return sql`case
    when ${folded} = ${sought.text} then 0
    when ${folded} like ${prefixPattern(sought.text)} then 1
    when ${wordsBegin({ text: folded }, sought)} then 2
    else 3 end`;
}
