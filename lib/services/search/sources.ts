import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_DEPTH, type SearchKind } from '@/lib/domain/search/kinds';
import { knownNameColumn } from '../full-name-column';
import { hasWords, type Match, type Sought } from './matches';

/** Rows of one table that a search looks at. */
export interface SearchPart {
  /** Joined with `units`, to which the scope is applied. */
  from: SQL;
  /** Of what is found: what several rows have in common is shown once. */
  id: SQL;
  title: SQL;
  detail: SQL;
  /** The latest row of what is shown once; null where it makes no difference. */
  at: SQL;
  /** In lower case; decides the rank, and is searched unless `where` says otherwise. */
  text: SQL;
  where?: (match: Match, sought: Sought) => SQL;
}

/** What a search finds of one kind. */
export interface SearchSource {
  parts: readonly SearchPart[];
  /** Those whose spelling is compared where nothing has every word. */
  similarParts: readonly SearchPart[];
  /** Rows of a part that are compared, where many can stand for one thing; else `SEARCH_DEPTH`. */
  depth?: number;
  /** Within a rank the latest comes first, else the most alike. */
  isByDate?: boolean;
  /** What a page shows instead of the title and the detail that were found, made of the row `found`. */
  shown?: (sought: Sought) => { title?: SQL; detail?: SQL };
}

const NOTHING = sql`null::text`;
const NEVER = sql`null::timestamptz`;

const sites: SearchPart = {
  from: sql`units join addresses site on site.address_id = units.site_address_id`,
  id: sql`units.unit_id`,
  title: sql`concat_ws(', ', nullif(site.name, ''), nullif(site.street1, ''), nullif(trim(site.zip || ' ' || site.city), ''))`,
  detail: NOTHING,
  at: NEVER,
  text: sql`site.search_text`,
};

const wordsOfPerson = (login: SQL) =>
  sql`lower(concat_ws(' ', ${knownNameColumn(sql`person`)}, company.name, ${login}))`;

/** Nobody is found by an address that the tenant of the project hides (portal-2 §2, member profile). */
const shownLogin = sql`case when units.tenant_id in (
  select hiding.tenant_id from tenant_features hiding where hiding.feature_key = 'HideMemberEMail')
  then null else person.login end`;

const members: SearchPart = {
  from: sql`members
    join units on units.unit_id = members.root_unit_id
    join users person on person.user_id = members.user_id
    left join addresses company on company.address_id = person.address_id`,
  id: sql`person.user_id`,
  title: sql`coalesce(${knownNameColumn(sql`person`)}, ${shownLogin}, '')`,
  detail: sql`company.name`,
  at: sql`units.state_since`,
  text: wordsOfPerson(shownLogin),
  // The people are looked for first: there are far fewer of them than memberships.
  where: (match, sought) => sql`members.user_id in (
      select person.user_id from users person
      left join addresses company on company.address_id = person.address_id
      where ${match({ text: wordsOfPerson(sql`person.login`) }, sought)})
    and ${match({ text: wordsOfPerson(shownLogin) }, sought)}`,
};

const FILES = sql`files join units on units.unit_id = files.unit_id and files.deleted_at is null`;

const fileNames: SearchPart = {
  from: FILES,
  id: sql`files.file_id`,
  title: sql`files.name`,
  detail: NOTHING,
  at: NEVER,
  text: sql`lower(files.name)`,
};

const fileTexts: SearchPart = {
  ...fileNames,
  from: sql`${FILES}
    join contents on contents.sha256 = files.sha256 and contents.scan = 'clean'
    join content_texts on content_texts.sha256 = contents.sha256`,
  where: (_, sought) => hasWords(sql`content_texts.words`, sought),
};

const comments: SearchPart = {
  from: sql`comments
    join units on units.unit_id = comments.unit_id
    left join users author on author.user_id = comments.author_id`,
  id: sql`comments.comment_id`,
  title: sql`comments.text`,
  detail: sql`coalesce(${knownNameColumn(sql`author`)}, comments.imported_author)`,
  at: sql`comments.created_at`,
  text: sql`lower(comments.text)`,
};

const answers: SearchPart = {
  from: sql`comment_answers
    join comments on comments.comment_id = comment_answers.comment_id
    join units on units.unit_id = comments.unit_id
    left join users author on author.user_id = comment_answers.author_id`,
  id: sql`comments.comment_id`,
  title: sql`comment_answers.text`,
  detail: sql`coalesce(${knownNameColumn(sql`author`)}, comment_answers.imported_author)`,
  at: sql`comment_answers.created_at`,
  text: sql`lower(comment_answers.text)`,
};

const roomsOf = (table: SQL): SearchPart => ({
  from: sql`${table} items join units on units.unit_id = items.unit_id`,
  id: sql`md5(units.unit_id || chr(10) || items.sublot_name || chr(10) || items.floor_name)`,
  title: sql`items.sublot_name`,
  detail: sql`items.floor_name`,
  at: NEVER,
  text: sql`lower(items.sublot_name || ' ' || items.floor_name)`,
});
const rooms = [roomsOf(sql`aac_order_items`), roomsOf(sql`lintel_order_items`)];

/** Characters before a word that was found, and of the whole excerpt. */
const BEFORE = 40;
const EXCERPT = 160;

/** A piece of a text around the first of the words in it; null where it has none of them as they are written. */
function excerptOf(text: SQL, { words }: Sought): SQL {
  const places = words.map((word) => sql`nullif(strpos(lower(${text}), ${word}), 0)`);
  const place = sql`least(${sql.join(places, sql`, `)})`;
  return sql`substr(${text}, greatest(1, ${place} - ${BEFORE}::int), ${EXCERPT}::int)`;
}

/** What a search finds beside units. */
export const SEARCH_SOURCES: Record<Exclude<SearchKind, 'units'>, SearchSource> = {
  sites: { parts: [sites], similarParts: [sites] },
  people: { parts: [members], similarParts: [members], depth: 4 * SEARCH_DEPTH },
  files: {
    parts: [fileNames, fileTexts],
    similarParts: [fileNames],
    shown: (sought) => ({
      detail: sql`(
        select ${excerptOf(sql`texts.text`, sought)} from files own
        join content_texts texts on texts.sha256 = own.sha256
        where own.file_id = found.id::uuid)`,
    }),
  },
  comments: {
    parts: [comments, answers],
    similarParts: [],
    isByDate: true,
    shown: (sought) => ({ title: excerptOf(sql`found.title`, sought) }),
  },
  rooms: { parts: rooms, similarParts: rooms, depth: 2 * SEARCH_DEPTH },
};
