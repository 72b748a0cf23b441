import { posix } from 'node:path';
import { readText, type SourceFile } from './source-code';

const LAYERS = ['schema', 'domain', 'services', 'contract', 'components', 'messages'] as const;
export type NamedLayer = (typeof LAYERS)[number];

/** The names by which each layer is divided: its folders, or its files where it has none. */
export function namesOfLayers(files: readonly SourceFile[]): Map<NamedLayer, ReadonlySet<string>> {
  const below = (folder: string, depth: number) =>
    files.flatMap(({ path }) => {
      const [name, ...more] = path.startsWith(folder) ? path.slice(folder.length).split('/') : [];
      return name !== undefined && more.length >= depth ? [posix.basename(name, '.ts')] : [];
    });
  const names: Record<NamedLayer, string[]> = {
    schema: below('db/schema/', 0),
    domain: below('lib/domain/', 1),
    services: below('lib/services/', 1),
    contract: below('lib/contract/', 0),
    components: below('components/', 1),
    messages: Object.keys(JSON.parse(readText('messages/en.json'))).map(kebab),
  };
  return new Map(LAYERS.map((layer) => [layer, new Set(names[layer])]));
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** The nouns that a name is a part or a kind of: `unit-params` and `deleted-units` of `units`. */
export function nounsIn(name: string, nouns: readonly string[]): string[] {
  return nouns.filter(
    (noun) => name === noun || name.startsWith(`${singular(noun)}-`) || name.endsWith(`-${noun}`),
  );
}

/** Contracts without a call of their own. */
export const OF_ALL_CALLS: readonly string[] = [
  ...['body-classes', 'endpoint', 'endpoints', 'entities', 'error-codes', 'issues', 'limits'],
  ...['paging', 'problem', 'read-back', 'texts', 'verdict'],
];

/** Folders with one file, named as the same noun in other layers, with the reason. */
export const FOLDERS_OF_ONE_FILE: readonly (readonly [folder: string, why: string])[] = [
  ['lib/domain/admin-log', 'the log has its table, service and contract'],
  ['lib/domain/events', 'the kinds of changes, which contract and service announce'],
  ['lib/domain/presence', 'who has a page open: the contract and the service have the same name'],
  ['lib/domain/storage', 'what one person stores: components and service have the same name'],
  ['lib/services/storage', 'adds up what nine nouns store for one person'],
  ['lib/services/events', 'the stream of changes, as in domain and contract'],
  ['lib/services/shell', 'what the components of the shell show of all nouns, in one statement'],
  ['components/tokens', 'shown with account and users, which do not import each other'],
];

/** The folders that have one file with everything below them. */
export function findFoldersOfOneFile(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths)
    for (let folder = posix.dirname(path); folder.includes('/'); folder = posix.dirname(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count === 1 ? [folder] : [])).sort();
}

type NameException = readonly [layer: NamedLayer, names: readonly string[], why: string];

/** Names that one layer alone uses and that are part of no noun, with the reason. */
export const NAMES_OF_ONE_LAYER: readonly NameException[] = [
  ['schema', ['checks', 'columns', 'enums', 'index'], 'what the tables of all nouns are made of'],
  ['domain', ['vocabulary'], 'roles, states, features and kinds of units, which all nouns use'],
  ['domain', ['permissions'], 'all permission checks, so that one folder shows who may do what'],
  ['domain', ['navigation'], 'the addresses of all pages'],
  ['domain', ['forms'], 'what every form does with typed values: merging and undo'],
  ['services', ['records'], 'what a change of any noun writes along: journal, activity, states of others'],
  ['services', ['recording'], 'the end of every transaction, which the context itself calls'],
  ['contract', OF_ALL_CALLS, 'what all calls are made of'],
  ['contract', ['documentation'], 'the OpenAPI document, which has no data of its own'],
  ['contract', ['bcf'], 'comments as a file of that format'],
  ['contract', ['material', 'materials'], 'the addresses of the specification for what a delivery brings'],
  ['contract', ['project-facts'], 'units that are projects, as figures for other programs'],
  ['contract', ['root-requests'], 'an address of the specification; organisations ask for a project'],
  ['contract', ['second-factor', 'sessions'], 'parts of an account with addresses of their own'],
  ['components', ['ui', 'data-grid'], 'widgets without a noun'],
  ['messages', ['common', 'errors', 'grid', 'legal', 'palette'], 'texts of the frame and of widgets'],
  ['messages', ['features', 'roles', 'role-meanings', 'states', 'state-meanings', 'terms'], 'the vocabulary'],
  ['messages', ['admin', 'help', 'inbox', 'news', 'workflows'], 'texts of one page, named as in its address'],
  ['messages', ['auth'], 'account, as somebody sees it who is not signed in: loaded without the rest'],
  ['messages', ['assignments', 'preliminary-days'], 'the two forms of the catalogue, each loaded alone'],
  ['messages', ['documents'], 'what is printed on documents of an order, in the language of its reader'],
];

/** Contracts whose calls are answered by services of another noun, with the reason. */
export const ANSWERED_BY: readonly (readonly [contract: string, services: string[], why: string])[] = [
  [
    'dashboard',
    ['deliveries', 'operations', 'tasks', 'units', 'workflow'],
    'each figure is counted by its noun',
  ],
  ['pictures', ['configuration'], 'logos are entered by administrators'],
  ['catalogue', ['configuration'], 'what administrators enter, by the calls of every such noun'],
  ['catalogue-imports', ['list-exports'], 'a catalogue is exported as a list'],
  ['tenants', ['configuration', 'workflow'], 'the same; their rules decide what projects go through'],
  ['sales-organisations', ['configuration'], 'the same'],
  ['bcf', ['comments'], 'comments as a file of that format'],
  ['drawings', ['files'], 'a drawing is a file with pages'],
  ['uploads', ['files'], 'an upload becomes a file'],
  ['lots', ['units'], 'a lot is a unit; the matrix of lots is a view of them'],
  ['wall-lots', ['models'], 'which walls of a model belong to which lot'],
  ['materials', ['deliveries'], 'what a delivery brings'],
  ['profile', ['account', 'addresses'], 'one page over the account and the own address'],
  ['project-facts', ['units'], 'units that are projects'],
  [
    'root-requests',
    ['organisations', 'unit-tree'],
    'an organisation asks for a project, which becomes a unit',
  ],
  ['second-factor', ['account'], 'part of an account'],
  ['sessions', ['account'], 'part of an account'],
];
