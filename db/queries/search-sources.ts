import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  addresses,
  commentAnswers,
  comments,
  contents,
  contentTexts,
  files,
  members,
  tenantFeatures,
  units,
  users,
} from '@/db/schema';
import { searchFold } from '@/db/schema/search';
import { foldedPattern } from '@/lib/domain/fold-text';
import { SEARCH_DEPTH, type SearchKind } from '@/lib/domain/search/kinds';
import { knownNameColumn } from './names';
import { ORDER_ROW_TABLES, type OrderRowTable } from './order-rows';
import { hasWords, type Match, type Sought } from './search-matches';
import { named, qualified } from './sql';

/** The rows of one table that a search uses. */
export interface SearchPart {
  /** Joined with `units`, to which the scope is applied. */
  from: SQL;
  /** Id of the result: rows with the same id are shown once. */
  id: SQLWrapper;
  title: SQLWrapper;
  detail: SQLWrapper;
  /** Date of the latest row of a result; null if it does not matter. */
  at: SQLWrapper;
  /** Folded; determines the rank, and is the searched text unless `where` is given. */
  text: SQL;
  where?: (match: Match, sought: Sought) => SQL;
}

/** A found row. */
interface Found {
  id: SQLWrapper;
  title: SQLWrapper;
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
  /** Shown on a page instead of the found title and detail. */
  shown?: (sought: Sought, found: Found) => { title?: SQL; detail?: SQL };
}

const NOTHING = sql`null::text`;
const NEVER = sql`null::timestamptz`;

const site = alias(addresses, 'site');

const sites: SearchPart = {
  from: sql`${units} join ${named(site)} on ${site.addressId} = ${units.siteAddressId}`,
  id: units.unitId,
  title: sql`concat_ws(', ', nullif(${site.name}, ''), nullif(${site.street1}, ''), nullif(trim(${site.zip} || ' ' || ${site.city}), ''))`,
  detail: NOTHING,
  at: NEVER,
  text: sql`${site.searchText}`,
};

const person = alias(users, 'person');
const company = alias(addresses, 'company');
const hiding = alias(tenantFeatures, 'hiding');

const wordsOfPerson = (login: SQLWrapper) =>
  searchFold(sql`concat_ws(' ', ${knownNameColumn(person)}, ${company.name}, ${login})`);

/** A hidden address must not be found, if the tenant of the project hides addresses. */
const shownLogin = qualified`case when ${units.tenantId} in (
  select ${hiding.tenantId} from ${named(hiding)} where ${hiding.featureKey} = 'HideMemberEMail')
  then null else ${person.login} end`;

const people: SearchPart = {
  from: sql`${members}
    join ${units} on ${units.unitId} = ${members.rootUnitId}
    join ${named(person)} on ${person.userId} = ${members.userId}
    left join ${named(company)} on ${company.addressId} = ${person.addressId}`,
  id: person.userId,
  title: sql`coalesce(${knownNameColumn(person)}, ${shownLogin}, '')`,
  detail: company.name,
  at: units.stateSince,
  text: wordsOfPerson(shownLogin),
  // The people are searched first: there are far fewer people than memberships.
  where: (match, sought) => qualified`${members.userId} in (
      select ${person.userId} from ${named(person)}
      left join ${named(company)} on ${company.addressId} = ${person.addressId}
      where ${match({ text: wordsOfPerson(person.login) }, sought)})
    and ${match({ text: wordsOfPerson(shownLogin) }, sought)}`,
};

const WITH_UNIT = sql`${files} join ${units} on ${units.unitId} = ${files.unitId} and ${files.deletedAt} is null`;

const fileNames: SearchPart = {
  from: WITH_UNIT,
  id: files.fileId,
  title: files.name,
  detail: NOTHING,
  at: NEVER,
  text: searchFold(files.name),
};

const fileTexts: SearchPart = {
  ...fileNames,
  from: sql`${WITH_UNIT}
    join ${contents} on ${contents.sha256} = ${files.sha256} and ${contents.scan} = 'clean'
    join ${contentTexts} on ${contentTexts.sha256} = ${contents.sha256}`,
  where: (_, sought) => hasWords(contentTexts.words, sought),
};

const author = alias(users, 'author');

const topics: SearchPart = {
  from: sql`${comments}
    join ${units} on ${units.unitId} = ${comments.unitId}
    left join ${named(author)} on ${author.userId} = ${comments.authorId}`,
  id: comments.commentId,
  title: comments.text,
  detail: sql`coalesce(${knownNameColumn(author)}, ${comments.importedAuthor})`,
  at: comments.createdAt,
  text: searchFold(comments.text),
};

const answers: SearchPart = {
  from: sql`${commentAnswers}
    join ${comments} on ${comments.commentId} = ${commentAnswers.commentId}
    join ${units} on ${units.unitId} = ${comments.unitId}
    left join ${named(author)} on ${author.userId} = ${commentAnswers.authorId}`,
  id: comments.commentId,
  title: commentAnswers.text,
  detail: sql`coalesce(${knownNameColumn(author)}, ${commentAnswers.importedAuthor})`,
  at: commentAnswers.createdAt,
  text: searchFold(commentAnswers.text),
};

const roomsOf = (items: OrderRowTable): SearchPart => ({
  from: sql`${items} join ${units} on ${units.unitId} = ${items.unitId}`,
  id: sql`md5(${units.unitId} || chr(10) || ${items.sublotName} || chr(10) || ${items.floorName})`,
  title: items.sublotName,
  detail: items.floorName,
  at: NEVER,
  text: searchFold(sql`${items.sublotName} || ' ' || ${items.floorName}`),
});
const rooms = Object.values(ORDER_ROW_TABLES).map(roomsOf);

/** Characters before a found word, and in the whole excerpt. */
const BEFORE = 40;
const EXCERPT = 160;

/** An excerpt of a text around the first found word; null if none occurs. */
function excerptOf(text: SQLWrapper, { words }: Sought): SQL {
  const places = words.map((word) => sql`nullif(regexp_instr(${text}, ${foldedPattern(word)}), 0)`);
  const place = sql`least(${sql.join(places, sql`, `)})`;
  return sql`substr(${text}, greatest(1, ${place} - ${BEFORE}::int), ${EXCERPT}::int)`;
}

const own = alias(files, 'own');
const textOfFile = alias(contentTexts, 'text_of_file');

/** The sources of all kinds except units. */
export const SEARCH_SOURCES: Record<Exclude<SearchKind, 'units'>, SearchSource> = {
  sites: { parts: [sites], similarParts: [sites] },
  people: { parts: [people], similarParts: [people], depth: 4 * SEARCH_DEPTH },
  files: {
    parts: [fileNames, fileTexts],
    similarParts: [fileNames],
    shown: (sought, { id }) => ({
      detail: qualified`(
        select ${excerptOf(textOfFile.text, sought)} from ${named(own)}
        join ${named(textOfFile)} on ${textOfFile.sha256} = ${own.sha256}
        where ${own.fileId} = ${id}::uuid)`,
    }),
  },
  comments: {
    parts: [topics, answers],
    similarParts: [],
    isByDate: true,
    shown: (sought, { title }) => ({ title: excerptOf(title, sought) }),
  },
  rooms: { parts: rooms, similarParts: rooms, depth: 2 * SEARCH_DEPTH },
};
