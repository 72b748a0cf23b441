import { type SQL, sql } from 'drizzle-orm';
import { searchFold } from '@/db/schema/search';
import { foldedPattern } from '@/lib/domain/fold-text';
import { SEARCH_DEPTH, type SearchKind } from '@/lib/domain/search/kinds';
import { knownNameColumn } from '../full-name-column';
import { hasWords, type Match, type Sought } from './matches';

/** The rows of one table that a search uses. */
export interface SearchPart {
  /** Joined with `units`, to which the scope is applied. */
  from: SQL;
  /** Id of the result: rows with the same id are shown once. */
  id: SQL;
  title: SQL;
  detail: SQL;
  /** Date of the latest row of a result; null if it does not matter. */
  at: SQL;
  /** Folded; determines the rank, and is the searched text unless `where` is given. */
  text: SQL;
  where?: (match: Match, sought: Sought) => SQL;
}

/** How one kind is searched. */
export interface SearchSource {
  parts: readonly SearchPart[];
  /** The parts whose spelling is compared if nothing has every word. */
  similarParts: readonly SearchPart[];
  /** Maximum number of compared rows per part, if many rows can have the same id; default `SEARCH_DEPTH`. */
  depth?: number;
  /** Within a rank the latest comes first, otherwise the most similar. */
  isByDate?: boolean;
  /** Shown on a page instead of the found title and detail; computed from the row `found`. */
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
  searchFold(sql`concat_ws(' ', ${knownNameColumn(sql`person`)}, company.name, ${login})`);

/** A hidden address must not be found, if the tenant of the project hides addresses. */
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
  // The people are searched first: there are far fewer people than memberships.
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
  text: searchFold(sql`files.name`),
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
  text: searchFold(sql`comments.text`),
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
  text: searchFold(sql`comment_answers.text`),
};

const roomsOf = (table: SQL): SearchPart => ({
  from: sql`${table} items join units on units.unit_id = items.unit_id`,
  id: sql`md5(units.unit_id || chr(10) || items.sublot_name || chr(10) || items.floor_name)`,
  title: sql`items.sublot_name`,
  detail: sql`items.floor_name`,
  at: NEVER,
  text: searchFold(sql`items.sublot_name || ' ' || items.floor_name`),
});
const rooms = [roomsOf(sql`aac_order_items`), roomsOf(sql`lintel_order_items`)];

/** Characters before a found word, and in the whole excerpt. */
const BEFORE = 40;
const EXCERPT = 160;

/** An excerpt of a text around the first found word; null if none occurs. */
function excerptOf(text: SQL, { words }: Sought): SQL {
  const places = words.map((word) => sql`nullif(regexp_instr(${text}, ${foldedPattern(word)}), 0)`);
  const place = sql`least(${sql.join(places, sql`, `)})`;
  return sql`substr(${text}, greatest(1, ${place} - ${BEFORE}::int), ${EXCERPT}::int)`;
}

/** The sources of all kinds except units. */
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
