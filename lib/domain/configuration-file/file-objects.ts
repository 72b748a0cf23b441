import { FILE_FORMAT, FILE_PLACES, type FileNoun, nounsWithin } from './file-nouns';

/** A value in a file. */
export type FileValue = string | number | boolean | null | readonly FileValue[] | FileFields;
export interface FileFields {
  readonly [name: string]: FileValue | undefined;
}

/** One thing of the configuration, named by its key. */
export interface ConfigurationObject {
  noun: FileNoun;
  key: string;
  /** The key of the thing that it belongs to; null if it stands alone. */
  within: string | null;
  /** Its id, where it is known; a file names it only of something new. */
  id?: number | undefined;
  fields: FileFields;
}

/** What a file names. */
export interface WantedConfiguration {
  objects: readonly ConfigurationObject[];
  /** The nouns of which everything is named, so that others are deactivated; in one thing or in the file. */
  complete: readonly Pick<ConfigurationObject, 'noun' | 'within'>[];
}

/** A file as it was read and checked: what is left out is missing or undefined. */
export type FileContent = Readonly<Record<string, unknown>>;

/** The things that a file names. */
export function objectsOf(file: FileContent): WantedConfiguration {
  const objects: ConfigurationObject[] = [];
  const complete: Pick<ConfigurationObject, 'noun' | 'within'>[] = [];
  const read = (outer: FileContent, outerNoun: FileNoun | undefined, within: string | null) => {
    for (const noun of nounsWithin(outerNoun)) {
      const section = outer[FILE_PLACES[noun].section];
      if (!isRecord(section)) continue;
      if (section.mode === 'complete') complete.push({ noun, within });
      for (const [key, entry] of entriesOf(noun, section)) {
        const id = typeof entry.id === 'number' ? entry.id : undefined;
        objects.push({ noun, key, within, ...(id !== undefined && { id }), fields: fieldsOf(noun, entry) });
        read(entry, noun, key);
      }
    }
  };
  read(file, undefined, null);
  return { objects, complete };
}

function entriesOf(noun: FileNoun, section: FileContent): (readonly [key: string, entry: FileContent])[] {
  const { form } = FILE_PLACES[noun];
  if (form === 'one') return [[textOf(section.key), section]];
  if (form === 'byKey') {
    return Object.entries(section).flatMap(([key, entry]) => (isRecord(entry) ? [[key, entry]] : []));
  }
  const items: readonly unknown[] = Array.isArray(section.items) ? section.items : [];
  return items.flatMap((item) => (isRecord(item) ? [[keyOf(noun, item), item]] : []));
}

/** The key of a thing: its own, or what it is known by in one text. */
export function keyOf(noun: FileNoun, entry: FileContent): string {
  const { knownBy } = FILE_PLACES[noun];
  if (!knownBy) return textOf(entry.key);
  return knownBy.flatMap((field) => textOf(entry[field]) || []).join('/');
}

/** What is entered of a thing: all but its key, its id and the sections of other nouns in it. */
function fieldsOf(noun: FileNoun, entry: FileContent): FileFields {
  const others = ['key', 'id', ...nounsWithin(noun).map((inner) => FILE_PLACES[inner].section)];
  return valuesOf(Object.entries(entry).filter(([name]) => !others.includes(name)));
}

function valuesOf(entries: readonly (readonly [name: string, value: unknown])[]): FileFields {
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, fileValueOf(value)]])),
  );
}

function fileValueOf(value: unknown): FileValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(fileValueOf);
  return isRecord(value) ? valuesOf(Object.entries(value)) : null;
}

/** The file of these things; those of one noun by their keys, the rest in the order of the declarations. */
export function fileOf(objects: readonly ConfigurationObject[], schema: string): FileContent {
  const places = new Map<string, ConfigurationObject[]>();
  for (const one of objects) {
    const others = places.get(placeOf(one));
    if (others) others.push(one);
    else places.set(placeOf(one), [one]);
  }
  return { $schema: schema, format: FILE_FORMAT, ...sectionsOf(places, undefined, null) };
}

/** Things by the section in which they stand. */
type Places = ReadonlyMap<string, readonly ConfigurationObject[]>;

function placeOf({ noun, within }: Pick<ConfigurationObject, 'noun' | 'within'>): string {
  return `${noun}/${within ?? ''}`;
}

function sectionsOf(places: Places, outer: FileNoun | undefined, within: string | null): FileContent {
  const sections = nounsWithin(outer).flatMap((noun) => {
    const own = places.get(placeOf({ noun, within }))?.toSorted(byKey);
    return own ? [[FILE_PLACES[noun].section, sectionOf(noun, own, places)] as const] : [];
  });
  return Object.fromEntries(sections);
}

function sectionOf(noun: FileNoun, own: readonly ConfigurationObject[], places: Places): FileContent {
  const { form, knownBy } = FILE_PLACES[noun];
  const entry = ({ key, fields }: ConfigurationObject): FileContent => ({
    ...(form === 'byKey' || knownBy || key === '' ? {} : { key }),
    ...fields,
    ...sectionsOf(places, noun, key),
  });
  if (form === 'items') return { items: own.map(entry) };
  if (form === 'byKey') return Object.fromEntries(own.map((one) => [one.key, entry(one)]));
  return Object.assign({}, ...own.map(entry));
}

/** In the order of their codes, the same everywhere. */
function byKey(a: ConfigurationObject, b: ConfigurationObject): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is FileContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
