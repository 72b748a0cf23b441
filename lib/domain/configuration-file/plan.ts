import { FILE_NOUNS, FILE_PLACES, type FileNoun } from './file-nouns';
import type { ConfigurationObject, FileFields, FileValue, WantedConfiguration } from './file-objects';

/** What happens to a thing when a file is applied. */
export const PLANNED = ['create', 'change', 'deactivate', 'remove', 'refused', 'unchanged'] as const;
export type Planned = (typeof PLANNED)[number];

/** A field that changes; inner ones with their path, as `titles.de`. */
export interface FieldChange {
  field: string;
  /** null if there was none. */
  from: FileValue;
  to: FileValue;
}

/** Why something is refused, or what it does besides. */
export interface PlanMessage {
  /** Key of its text. */
  code: string;
  /** The field it is about. */
  field?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
}

export interface PlanStep extends ConfigurationObject {
  planned: Planned;
  changes: readonly FieldChange[];
  /** Why it is refused. */
  refusals: readonly PlanMessage[];
  /** What else happens, to be known before: what a shorter storage time removes. */
  effects: readonly PlanMessage[];
}

/**
 * What a file does to the configuration that is there, by noun and key. What it does not name stays as it is; its
 * `fields` are those of the whole thing afterwards.
 */
export function planChanges(
  current: readonly ConfigurationObject[],
  wanted: WantedConfiguration,
): PlanStep[] {
  const known = new Map(current.map((one) => [identityOf(one), one]));
  const named = new Map<string, ConfigurationObject[]>();
  for (const one of wanted.objects) {
    const identity = identityOf(one);
    const others = named.get(identity);
    if (others) others.push(one);
    else named.set(identity, [one]);
  }
  const there = new Set([...current, ...wanted.objects].flatMap(({ noun, key }) => [noun, `${noun}/${key}`]));
  const isThere = (noun: FileNoun, key?: string) => there.has(key === undefined ? noun : `${noun}/${key}`);
  const steps = [...named].map(([identity, [first, ...more]]) => {
    if (!first) throw new Error('nothing was named');
    const step = stepOf(known.get(identity), first);
    const refusals = more.length > 0 ? [KEY_TWICE] : refusalsOf(known.get(identity), first, isThere);
    return refusals.length === 0 ? step : { ...step, planned: 'refused' as const, refusals };
  });
  const gone = wanted.complete.length === 0 ? [] : current.filter((one) => isGone(one, wanted));
  const leftOut = gone.filter((one) => !named.has(identityOf(one)));
  return [...steps, ...leftOut.map(ended)].sort(inOrder);
}

const KEY_TWICE: PlanMessage = { code: 'KeyTwice', field: 'key' };

/** All but the product itself belongs to it. */
export const PRODUCT_MISSING: PlanMessage = { code: 'ProductMissing' };

/** Whether it is of use still, in a section that a file names completely. */
function isGone({ noun, within, fields }: ConfigurationObject, { complete }: WantedConfiguration): boolean {
  const end = endOf(noun);
  if (end && fields[end.field] !== end.from) return false;
  return complete.some((one) => one.noun === noun && one.within === within);
}

/** What it means for a thing to be left out; null if it is removed. */
function endOf(noun: FileNoun) {
  const { leftOut } = FILE_PLACES[noun];
  if (leftOut === 'removed') return null;
  return leftOut === 'ending'
    ? { field: 'status', from: 'offered', to: 'ending' }
    : { field: 'isActive', from: true, to: false };
}

/** A thing that a complete section leaves out. */
function ended(one: ConfigurationObject): PlanStep {
  const end = endOf(one.noun);
  const rest = { refusals: [], effects: [] };
  if (!end) {
    const changes = Object.entries(one.fields).map(([field, from = null]) => ({ field, from, to: null }));
    return { ...one, planned: 'remove', changes, ...rest };
  }
  const fields = { ...one.fields, [end.field]: end.to };
  return { ...one, fields, planned: 'deactivate', changes: [end], ...rest };
}

function stepOf(before: ConfigurationObject | undefined, wanted: ConfigurationObject): PlanStep {
  const isNumbered = !before && wanted.id !== undefined;
  const changes = [
    ...(isNumbered ? [{ field: 'id', from: null, to: wanted.id ?? null }] : []),
    ...changesOf(before?.fields ?? {}, wanted.fields),
  ];
  const fields = before ? merged(before.fields, wanted.fields) : wanted.fields;
  // A list of values by key is there as soon as it has one.
  const isNew = !before && (changes.length > 0 || FILE_PLACES[wanted.noun].form !== 'byKey');
  const planned = isNew ? 'create' : plannedFor(wanted.noun, changes);
  return { ...wanted, fields, planned, changes, refusals: [], effects: [] };
}

function plannedFor(noun: FileNoun, changes: readonly FieldChange[]): Planned {
  const end = endOf(noun);
  if (changes.length === 0) return 'unchanged';
  const isEnd = changes.every(({ field, from }) => field === end?.field && from === end.from);
  return isEnd ? 'deactivate' : 'change';
}

function refusalsOf(
  before: ConfigurationObject | undefined,
  wanted: ConfigurationObject,
  isThere: (noun: FileNoun, key?: string) => boolean,
): PlanMessage[] {
  const { required = [], keysOf } = FILE_PLACES[wanted.noun];
  if (wanted.noun !== 'product' && !isThere('product')) return [PRODUCT_MISSING];
  if (before && before.key !== wanted.key) return [{ code: 'KeyFixed', field: 'key' }];
  if (before && before.within !== wanted.within) {
    return [{ code: 'BelongsToOther', values: { key: before.within ?? '' } }];
  }
  if (before?.id !== undefined && wanted.id !== undefined && before.id !== wanted.id) {
    return [{ code: 'IdFixed', field: 'id', values: { id: before.id } }];
  }
  const missing = before ? [] : required.filter((field) => wanted.fields[field] === undefined);
  const names = keysOf
    ? [
        { noun: keysOf.key, key: wanted.key, field: undefined },
        ...Object.keys(wanted.fields).map((key) => ({ noun: keysOf.fields, key, field: key })),
      ]
    : [];
  const unknown = names.filter(({ noun, key }) => !isThere(noun, key));
  return [
    ...missing.map((field) => ({ code: 'Required', field })),
    ...unknown.map(({ key, field }) => ({ code: 'UnknownKey', field, values: { key } })),
  ];
}

/** Things with a key of their own have it in the whole portal, others in the one they belong to. */
function identityOf({ noun, key, within }: ConfigurationObject): string {
  const { form, knownBy } = FILE_PLACES[noun];
  if (form === 'one') return noun;
  return form === 'items' && !knownBy ? `${noun}/${key}` : `${noun}/${within ?? ''}/${key}`;
}

function inOrder(a: PlanStep, b: PlanStep): number {
  const byNoun = FILE_NOUNS.indexOf(a.noun) - FILE_NOUNS.indexOf(b.noun);
  return byNoun || compare(a.within ?? '', b.within ?? '') || compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The fields that are named and differ. A text that is empty and one that is missing are the same. */
function changesOf(before: FileFields, wanted: FileFields, path = ''): FieldChange[] {
  return Object.entries(wanted).flatMap(([name, to]) => {
    const from = before[name] ?? null;
    if (to === undefined) return [];
    if (isFields(to)) return changesOf(isFields(from) ? from : {}, to, `${path}${name}.`);
    return isSame(from, to) ? [] : [{ field: `${path}${name}`, from, to }];
  });
}

/** What is there, with the named fields in its place. */
function merged(before: FileFields, wanted: FileFields): FileFields {
  const changed = Object.entries(wanted).map(([name, to]) => {
    const from = before[name];
    return [name, isFields(to) && isFields(from) ? merged(from, to) : to];
  });
  return { ...before, ...Object.fromEntries(changed) };
}

function isSame(from: FileValue, to: FileValue): boolean {
  return (isEmpty(from) && isEmpty(to)) || JSON.stringify(ordered(from)) === JSON.stringify(ordered(to));
}

/** A list of words is a set: features, languages, roles. */
function ordered(value: FileValue): FileValue {
  const isSet = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isSet ? [...new Set(value)].sort() : value;
}

function isEmpty(value: FileValue): boolean {
  return value === null || value === '';
}

function isFields(value: FileValue | undefined): value is FileFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
