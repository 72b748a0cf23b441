import { cleanLine } from '../forms/text-lines';
import { withoutNoise } from '../quantity';
import type { ItemProblem } from './item-problem';

/**
 * A field that people fill in for a row of an order table. Each kind of row lists its fields once, as
 * `AAC_FIELDS` does; types, contract, checks, table, import, presenter and orders are derived from the list.
 */
export interface RowField {
  /** Its name on the wire, and in the messages about it (rest.md). */
  readonly wire: string;
  /** `metres` is whole millimetres everywhere except on the wire. */
  readonly type: 'text' | 'integer' | 'number' | 'metres';
  /** Key of its heading in the order table; the position has none. */
  readonly heading?: string;
  /** The most decimals of a valid number; none if missing. */
  readonly digits?: number;
  /** What derived values take for it while it has no value; without it, they have none either. */
  readonly derivesAs?: number;
  /** A new row copies the value of the last one (portal-2 §3). */
  readonly isRepeated?: boolean;
  /** The problem of a value, if it can be checked without other fields. */
  readonly problem?: (value: unknown, isUpdate: boolean) => Omit<ItemProblem, 'field'> | null;
  /** For a text field in imported lists: the headings of its column. */
  readonly headings?: readonly string[];
  /** Its name in the lines of a placed order and in the headings of its documents; room and storey are always there. */
  readonly orderedAs?: string;
}

export type RowFields = Readonly<Record<string, RowField>>;

type TypeOf<Field extends RowField> = Field['type'] extends 'text' ? string : number;

/** A valid row of a kind: its fields with their values. */
export type RowOf<Fields extends RowFields> = { -readonly [Name in keyof Fields]: TypeOf<Fields[Name]> };

/** The same of an order table, whose rows all have a room, a storey and pieces. */
export type OrderRow<Fields extends RowFields> = RowOf<Fields> & {
  sublotName: string;
  floorName: string;
  qty: number;
};

/** A row as typed or received: any field may be missing or of a wrong type. */
export type DraftOf<Fields extends RowFields> = { -readonly [Name in keyof Fields]?: unknown };

/** The same row with the names and units of the wire. */
export type WireOf<Fields extends RowFields> = {
  -readonly [Name in keyof Fields as Fields[Name]['wire']]: TypeOf<Fields[Name]>;
};

/** The fields that the lines of a placed order copy from the row. */
export type OrderedOf<Fields extends RowFields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { orderedAs: infer As extends string }
    ? As
    : never]: TypeOf<Fields[Name]>;
};

/** Converts a row to the wire format. */
export function toWire<Fields extends RowFields>(fields: Fields, row: RowOf<Fields>): WireOf<Fields>;
export function toWire(fields: RowFields, row: object): object {
  const sent: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name];
    if (field) sent[field.wire] = wireValue(field, Reflect.get(row, name));
  }
  return sent;
}

/** Converts a sent row; missing fields stay missing, unreadable values stay for validation to refuse. */
export function fromWire<Fields extends RowFields>(fields: Fields, sent: WireOf<Fields>): RowOf<Fields>;
export function fromWire<Fields extends RowFields>(fields: Fields, sent: object): DraftOf<Fields>;
export function fromWire(fields: RowFields, sent: object): object {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = Reflect.get(sent, field.wire);
    if (value !== undefined) read[name] = rowValue(field, value);
  }
  return read;
}

/** The fields of a row in the wire format; with `saved` only the changed ones. */
export function changesOnWire<Value>(
  fields: RowFields,
  values: Readonly<Record<string, Value>>,
  saved: Readonly<Record<string, Value>> | null,
): Record<string, Value | number | null> {
  const changes = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (saved && value === saved[name]) return [];
    return [[field.wire, wireValue(field, value ?? null)] as const];
  });
  return Object.fromEntries(changes);
}

/** Applies changes to a stored row: null empties a field but the position; missing fields stay. */
export function withChanges<Fields extends RowFields>(
  saved: RowOf<Fields>,
  changes: DraftOf<Fields>,
): DraftOf<Fields> {
  const sent = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !(name === 'itemIndex' && value === null),
  );
  return { ...saved, ...Object.fromEntries(sent) };
}

/** The next blank row: it copies the fields that neighbouring rows share; the rest is typed (portal-2 §3). */
export function nextRow<Value>(
  fields: RowFields,
  last: Readonly<Record<string, Value>> | null,
  rowCount: number,
): Record<string, Value | number | null> {
  const values = Object.entries(fields).map(
    ([name, field]) => [name, (field.isRepeated ? last?.[name] : null) ?? null] as const,
  );
  return { ...Object.fromEntries(values), itemIndex: rowCount + 1 };
}

/**
 * The problems of a row, at most one per field, in the order of the fields. `dependent` are the problems of
 * fields that depend on other fields.
 */
export function problemsOf<Name extends string>(
  fields: Readonly<Record<Name, RowField>>,
  draft: { readonly [Field in Name]?: unknown },
  isUpdate: boolean,
  dependent: { readonly [Field in Name]?: Omit<ItemProblem, 'field'> | null } = {},
): ItemProblem<Name>[] {
  const problems: ItemProblem<Name>[] = [];
  for (const field in fields) {
    const problem = dependent[field] ?? fields[field].problem?.(draft[field], isUpdate);
    if (problem) problems.push({ ...problem, field });
  }
  return problems;
}

/** The row in stored form with cleaned texts; null if a field has no value of its type. */
export function completeRow<Fields extends RowFields>(
  fields: Fields,
  draft: DraftOf<Fields>,
): RowOf<Fields> | null {
  const values = Object.entries(fields).map(([name, { type }]) => {
    const value: unknown = Reflect.get(draft, name);
    return [name, type === 'text' ? textOf(value) : value];
  });
  const row: object = Object.fromEntries(values);
  return isRow(fields, row) ? row : null;
}

/** The row in stored form if it has no problems, else these. */
export function checkedRow<Fields extends RowFields, Problem>(
  fields: Fields,
  draft: DraftOf<Fields>,
  problems: readonly Problem[],
): { values: RowOf<Fields> } | { problems: readonly Problem[] } {
  const values = problems.length > 0 ? null : completeRow(fields, draft);
  return values ? { values } : { problems };
}

function isRow<Fields extends RowFields>(fields: Fields, row: object): row is RowOf<Fields> {
  return Object.entries(fields).every(([name, field]) => hasValue(field, Reflect.get(row, name)));
}

function hasValue({ type }: RowField, value: unknown): boolean {
  return typeof value === (type === 'text' ? 'string' : 'number');
}

/**
 * The row as far as the named fields go, for whoever reads only these; null if one of them has no value of its
 * type. Called for every cell of a table, so it copies nothing without need.
 */
export function rowWith<Fields extends RowFields>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
  draft: object,
): OrderRow<Fields> | null;
export function rowWith(fields: RowFields, names: readonly string[], draft: object): object | null {
  let row = draft;
  for (const name of names) {
    const field = fields[name];
    if (!field || hasValue(field, Reflect.get(draft, name))) continue;
    if (field.derivesAs === undefined) return null;
    row = { ...row, [name]: field.derivesAs };
  }
  return row;
}

/** Missing values count as an empty text; a required field is checked by its `problem`. */
function textOf(value: unknown): unknown {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? cleanLine(value) : value;
}

/** The values of a row for the lines of a placed order. */
export function orderedOf<Fields extends RowFields>(fields: Fields, row: RowOf<Fields>): OrderedOf<Fields>;
export function orderedOf(fields: RowFields, row: object): object {
  const ordered = Object.entries(fields).flatMap(([name, { orderedAs }]) =>
    orderedAs === undefined ? [] : [[orderedAs, Reflect.get(row, name)]],
  );
  return Object.fromEntries(ordered);
}

/** The names in these lines. */
export type OrderedName<Fields> = Fields extends RowFields ? keyof OrderedOf<Fields> & string : never;

/** The same in the order of the fields. */
export function orderedNames<Fields extends RowFields>(fields: Fields): OrderedName<Fields>[];
export function orderedNames(fields: RowFields): string[] {
  return Object.values(fields).flatMap(({ orderedAs }) => orderedAs ?? []);
}

/** Metres, as they are sent, from whole millimetres. */
export function metresFromMm(lengthMm: number): number {
  return lengthMm / 1000;
}

/**
 * Converts metres on the wire to millimetres: 2.62 is exactly 2620. Fractions of a millimetre, and values
 * that are not numbers, are returned for validation to refuse them.
 */
function mmFromMetres(metres: unknown): unknown {
  return typeof metres === 'number' ? withoutNoise(metres * 1000) : metres;
}

function wireValue<Value>({ type }: RowField, value: Value): Value | number {
  return type === 'metres' && typeof value === 'number' ? metresFromMm(value) : value;
}

function rowValue({ type }: RowField, value: unknown): unknown {
  return type === 'metres' ? mmFromMetres(value) : value;
}
