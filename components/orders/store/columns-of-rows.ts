import { derivedFrom } from '@/components/data-grid/model/columns';
import type { GridColumn } from '@/components/data-grid/model/types';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import { MAX_NAME_LENGTH } from '@/lib/domain/orders/item-fields';
import { type DerivedUnit, type DerivedValues, derivedValue } from '@/lib/domain/orders/kinds/row-kind';
import type { OrderRow, RowField, RowFields } from '@/lib/domain/orders/row-fields';
import type { Notation } from '@/lib/domain/quantity';
import {
  EXPORTED_AREA,
  EXPORTED_KG,
  EXPORTED_MM,
  EXPORTED_PALLETS,
  numberTexts,
  type OrderColumn,
  typedLength,
  typedPieces,
  typedReader,
} from './order-columns';

/** What the table adds to a column, whose content follows from its rows. */
export interface ColumnLook
  extends Pick<GridColumn, 'widthPx' | 'grow' | 'sticky' | 'continues' | 'options'> {
  /** The step of its buttons on a phone, mm. */
  readonly step?: number;
  /** The names of derived keys. */
  readonly names?: Readonly<Record<string, string>>;
}

/** A kind of rows, as far as the names of its columns go. */
interface NamedRows {
  readonly fields: object;
  readonly derived: object;
}

type HeadingsOf<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends { heading: infer Heading extends string } ? Heading : never;
};

/** The look of every column: of fields with a heading, and of derived values. */
export type ColumnLooks<Rows extends NamedRows> = Readonly<
  Record<
    | keyof {
        [Name in keyof Rows['fields'] as Rows['fields'][Name] extends { heading: string } ? Name : never]: 0;
      }
    | keyof Rows['derived'],
    ColumnLook
  >
>;

/** The keys of the headings of a kind. */
export type HeadingOf<Rows extends NamedRows> =
  | HeadingsOf<Rows['fields']>[keyof Rows['fields']]
  | HeadingsOf<Rows['derived']>[keyof Rows['derived']];

interface TableTools<Product> {
  products: readonly Product[];
  importRules: ImportRules;
  notation: Notation;
  headings(key: string): string;
}

/** The columns of an order table: first typed ones, then computed ones (portal-2 §3). */
export function columnsOfRows<Fields extends RowFields, Product>(
  rows: { fields: Fields; derived: DerivedValues<OrderRow<Fields>, Product> },
  looks: Readonly<Record<string, ColumnLook>>,
  tools: TableTools<Product>,
): OrderColumn[] {
  const lookOf = (key: string): ColumnLook => {
    const look = looks[key];
    if (!look) throw new Error(`no look of the column ${key}`);
    return look;
  };
  const entered = Object.entries(rows.fields).flatMap(([key, field]) => {
    if (field.heading === undefined) return [];
    const header = tools.headings(field.heading);
    return [{ header, ...enteredColumn(key, field, lookOf(key), tools) }];
  });
  const derived = Object.entries(rows.derived).map(([key, value]): OrderColumn => {
    const { names, ...look } = lookOf(key);
    const derive = derivedFrom(value.from, (values) => {
      const found = derivedValue<Fields, Product, number | string>(rows, value, values, tools.products);
      return typeof found === 'string' ? (names?.[found] ?? null) : found;
    });
    const shown = value.unit === 'name' ? {} : shownAs(value.unit, tools.notation);
    return { key, header: tools.headings(value.heading), editor: 'derived', ...look, derive, ...shown };
  });
  return [...entered, ...derived];
}

/** A field as a list of options, a text, a length or pieces. */
function enteredColumn(
  key: string,
  field: RowField,
  { step = 1, names: _, ...look }: ColumnLook,
  { importRules, notation }: Pick<TableTools<never>, 'importRules' | 'notation'>,
): Omit<OrderColumn, 'header'> {
  const measures = importRules.fields.find((known) => known.key === key)?.measures;
  if (look.options) {
    const select = { key, editor: 'select', ...look } as const;
    if (measures !== 'length') return select;
    const parse = typedReader(importRules, key, notation);
    return { ...select, align: 'end', parse, exported: EXPORTED_MM };
  }
  if (measures === 'length')
    return { ...look, ...typedLength(importRules, key, notation, { step, fraction: field.digits ?? 0 }) };
  if (measures === 'pieces') return { placeholder: '–', ...look, ...typedPieces(importRules, key, notation) };
  return { key, editor: 'text', maxLength: MAX_NAME_LENGTH, ...look };
}

const EXPORTED = {
  mm: EXPORTED_MM,
  mm2: EXPORTED_AREA,
  pallets: EXPORTED_PALLETS,
  kg: EXPORTED_KG,
} as const;

function shownAs(unit: DerivedUnit, notation: Notation) {
  return { align: 'end', format: numberTexts(notation)[unit], exported: EXPORTED[unit] } as const;
}
