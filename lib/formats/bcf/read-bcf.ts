import { FileFaultError } from '../spreadsheets/file-fault';
import { InflateBudget, inflateBytes, inflateText } from '../spreadsheets/inflate';
import { readZipDirectory, type ZipEntry } from '../spreadsheets/zip-directory';
import { childOf, childrenOf, readXmlTree, textOf, type XmlNode } from '../xml/xml-tree';
import { BCF_VERSIONS, type BcfReference, type BcfTopic, withReferences } from './bcf-topic';
import { type MarkupFolder, readMarkup } from './read-markup';
import { BcfFieldError, guidOf } from './read-values';
import { readView } from './read-view';

/** Limits for reading an archive. */
export const BCF_LIMITS = {
  /** Total inflated size; this stops zip bombs. */
  inflatedBytes: 64 * 1024 * 1024,
  zipEntries: 10_000,
  topics: 1000,
  commentsPerTopic: 1000,
  /** The longest topic without its files, in characters of JSON. */
  topicLength: 1_000_000,
} as const;

/** Reasons why an archive is not read; `damaged` also if it is not an archive or has a password. */
export const BCF_FAULTS = ['damaged', 'tooLarge', 'version'] as const;
export type BcfFault = (typeof BCF_FAULTS)[number];

export interface BcfArchive {
  topics: BcfTopic[];
  /** The files that references of the topics name by key. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  /** The topics that cannot be read. */
  faulty: FaultyTopic[];
}

export interface FaultyTopic {
  /** Its title, else its folder. */
  title: string;
  /** The field or file with the error. */
  field: string;
}

type Entries = ReadonlyMap<string, ZipEntry>;

/**
 * Reads a BCF archive (.bcf, .bcfzip) of version 2.1 or 3.0; files that no topic refers to are left out. A topic with
 * an error is named, and the others are read.
 */
export async function readBcf(bytes: Uint8Array): Promise<BcfArchive | BcfFault> {
  try {
    return await readArchive(bytes);
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    return error.fault === 'tooLargeInside' || error.fault === 'tooLarge' ? 'tooLarge' : 'damaged';
  }
}

async function readArchive(bytes: Uint8Array): Promise<BcfArchive | 'version'> {
  const entries = unwrapped(readZipDirectory(bytes, BCF_LIMITS.zipEntries));
  const budget = new InflateBudget(BCF_LIMITS.inflatedBytes);
  const treeAt = async (path: string) => {
    const entry = entries.get(path);
    return entry && readXmlTree(await inflateText(entry, budget));
  };
  const version = (await treeAt('bcf.version'))?.attribute('VersionId');
  if (version === undefined) throw new FileFaultError('damaged');
  if (!BCF_VERSIONS.some((known) => known === version)) return 'version';
  const documents = await treeAt('documents.xml');
  const folders = [...entries.keys()].flatMap((path) => /^([^/]+)\/markup\.bcf$/.exec(path)?.[1] ?? []);
  if (folders.length === 0) throw new FileFaultError('damaged');
  if (folders.length > BCF_LIMITS.topics) throw new FileFaultError('tooLarge');
  const topics = new Map<string, BcfTopic>();
  const faulty: FaultyTopic[] = [];
  for (const folder of folders) {
    let title = folder;
    try {
      const markup = await inFile('markup.bcf', () => treeAt(`${folder}/markup.bcf`));
      if (!markup) continue;
      title = textOf(childOf(markup, 'Topic'), 'Title') ?? folder;
      const views = await readViews(entries, budget, `${folder}/`);
      const topic = checked(readMarkup(markup, folderOf({ entries, folder, views, documents })));
      if (topics.has(topic.guid)) throw new BcfFieldError('Topic Guid');
      topics.set(topic.guid, topic);
    } catch (error) {
      if (!(error instanceof BcfFieldError)) throw error;
      faulty.push({ title, field: error.field });
    }
  }
  const read = [...topics.values()];
  return { topics: read, files: await readFiles(read, entries, budget), faulty };
}

/** The files without the folder in which some programs wrap all of them. */
function unwrapped(entries: Entries): Entries {
  const roots = [...entries.keys()].flatMap((path) => /^([^/]+\/)bcf\.version$/.exec(path)?.[1] ?? []);
  const root = roots.find((folder) => folder !== '__macosx/');
  if (entries.has('bcf.version') || root === undefined) return entries;
  return new Map(
    [...entries].flatMap(([path, entry]) =>
      path.startsWith(root) ? [[path.slice(root.length), entry]] : [],
    ),
  );
}

/** Reads a file of a topic; an error in it is one of the topic. */
async function inFile<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileFaultError && error.fault === 'damaged') throw new BcfFieldError(name);
    throw error;
  }
}

async function readViews(entries: Entries, budget: InflateBudget, folder: string) {
  const trees = new Map<string, XmlNode>();
  for (const [path, entry] of entries) {
    if (!path.startsWith(folder) || !path.endsWith('.bcfv')) continue;
    const read = async () => readXmlTree(await inflateText(entry, budget));
    trees.set(path, await inFile(path.slice(folder.length), read));
  }
  return trees;
}

interface Folder {
  entries: Entries;
  folder: string;
  views: ReadonlyMap<string, XmlNode>;
  documents: XmlNode | undefined;
}

function folderOf({ entries, folder, views, documents }: Folder): MarkupFolder {
  const fileAt = (path: string | null, text: string): BcfReference => ({
    text,
    key: path !== null && entries.has(path) ? path : null,
  });
  const fileNamed = (name: string) => fileAt(pathFrom(folder, name), lastPart(name));
  return {
    fileNamed,
    documentOf(guid) {
      const known = childrenOf(childOf(documents, 'Documents'), 'Document').find(
        (document) => guidOf(document) === guid,
      );
      if (!known) return null;
      const reference = fileAt(`documents/${guid}`, textOf(known, 'Filename') ?? guid);
      return { reference, description: textOf(known, 'Description') };
    },
    viewNamed(name) {
      const tree = views.get(pathFrom(folder, name) ?? '');
      return tree ? readView(tree, fileNamed) : null;
    },
  };
}

/** A path within the archive; a name cannot lead out of it. */
function pathFrom(folder: string, name: string): string | null {
  const parts = [folder];
  for (const part of name.replaceAll('\\', '/').toLowerCase().split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function lastPart(name: string): string {
  return name.split(/[\\/]/).at(-1) || name;
}

function requireUnique(name: string, parts: readonly { guid: string }[]): void {
  if (new Set(parts.map(({ guid }) => guid)).size < parts.length) throw new BcfFieldError(`${name} Guid`);
}

function checked(topic: BcfTopic): BcfTopic {
  requireUnique('Comment', topic.comments);
  requireUnique('Viewpoint', topic.viewpoints);
  const isTooLarge =
    topic.comments.length > BCF_LIMITS.commentsPerTopic ||
    JSON.stringify(topic).length > BCF_LIMITS.topicLength;
  if (isTooLarge) throw new FileFaultError('tooLarge');
  return topic;
}

async function readFiles(topics: readonly BcfTopic[], entries: Entries, budget: InflateBudget) {
  const keys = new Set(topics.flatMap(keysOf));
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const key of keys) {
    const entry = entries.get(key);
    if (entry) files.set(key, await inflateBytes(entry, budget));
  }
  return files;
}

/** The keys of all files in a topic's references. */
export function keysOf(topic: BcfTopic): string[] {
  const keys: string[] = [];
  withReferences(topic, (reference) => {
    if (reference.key !== null) keys.push(reference.key);
    return reference;
  });
  return keys;
}
