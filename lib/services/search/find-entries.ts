import { type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import type { ServiceContext } from '../context';
import { prefixPattern } from '../like-pattern';
import type { Page, Selection } from '../listing';
import { naturalKey } from '../natural-key';
import type { UnitRow } from '../scope';
import { parentTitles } from '../unit-tree/parent-titles';
import { countMatches } from './count-matches';
import { likenessOf, type Match, type Sought, wordsAppear, wordsBegin, wordsResemble } from './matches';
import type { SearchPart, SearchSource } from './sources';

export interface FoundEntry {
  id: string;
  title: string | null;
  detail: string | null;
  unit: UnitRow;
  rootTitle: string;
  /** See `parentTitles`. */
  parents: string[];
}

export interface EntrySearch {
  /** A predicate on `units`. */
  scope: SQL;
  sought: Sought;
  /** True for similar spelling, only in `withLikeness`; false if every word must match. */
  isSimilar: boolean;
  page: Pick<Selection, 'limit' | 'offset'>;
}

interface PartSearch extends Pick<EntrySearch, 'scope' | 'sought'> {
  match: Match;
  depth: number;
}

/** The results of a search in a source, most relevant first. Never prepared: see `Selection.where`. */
export async function findEntries(
  ctx: ServiceContext,
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
  const text = sql`matching.text`;
  const likeness = isSimilar ? likenessOf(sought, text) : sql`similarity(${text}, ${sought.text})`;
  const order = isByDate ? sql`at desc` : sql`${likeness} desc, ${naturalKey(sql`title`)}`;
  const found = sql`(
    with matching as (${matching}),
      once as (select distinct on (id) * from matching order by id, at desc)
    select id, title, detail, unit_id,
      row_number() over (order by ${isSimilar ? sql`null` : tierOf(sought)}, ${order}, id) as place,
      least(count(*) over (), ${SEARCH_DEPTH})::int as total
    from once matching order by place limit ${page.limit} offset ${page.offset}) found`;
  const { title = sql`found.title`, detail = sql`found.detail` } = shown?.(sought) ?? {};
  const rows = await ctx.db
    .select({
      id: sql<string>`found.id`,
      title: sql<string | null>`${title}`,
      detail: sql<string | null>`${detail}`,
      unit: units,
      rootTitle: sql<string>`(select root.title from units root where root.unit_id = units.root_unit_id)`,
      parents: parentTitles(sql`units.unit_id`),
      total: sql<number>`found.total`,
    })
    .from(units)
    .innerJoin(found, sql`found.unit_id = units.unit_id`)
    .orderBy(sql`found.place`);
  return { rows, count: rows[0]?.total ?? (page.offset > 0 ? await countMatches(ctx, matching) : 0) };
}

function rowsOf(part: SearchPart, { scope, sought, depth, match }: PartSearch): SQL {
  const { from, id, title, detail, at, text, where = (how: Match) => how({ text }, sought) } = part;
  return sql`(
    select ${id}::text as id, ${title} as title, ${detail} as detail, ${at} as at, ${text} as text, units.unit_id
    from ${from} where ${scope} and ${where(match, sought)} limit ${depth})`;
}

/** The rank of a result that has every word; the lowest comes first. */
function tierOf(sought: Sought): SQL {
  const text = sql`matching.text`;
  return sql`case
    when ${text} = ${sought.text} then 0
    when ${text} like ${prefixPattern(sought.text)} then 1
    when ${wordsBegin({ text }, sought)} then 2
    else 3 end`;
}
