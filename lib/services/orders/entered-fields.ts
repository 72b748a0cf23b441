import { sql } from 'drizzle-orm';
import type { FieldType, ListField } from '@/db/queries/listing';
import { type OrderRowTable, valueColumns } from '@/db/queries/order-rows';
import type { RowField, RowFields } from '@/lib/domain/orders/row-fields';

const TYPES: Readonly<Record<RowField['type'], FieldType>> = {
  text: 'string',
  integer: 'int',
  number: 'number',
  metres: 'number',
};

/** The entered values of rows, by their names on the wire, as fields for filtering and ordering lists. */
export function enteredFields(fields: RowFields, table: OrderRowTable): Record<string, ListField> {
  const listed = valueColumns(table).flatMap(([name, column]): [string, ListField][] => {
    const field = fields[name];
    if (!field) return [];
    const shown = field.type === 'metres' ? sql`${column} / 1000.0` : column;
    return [[field.wire, { column: shown, type: TYPES[field.type] }]];
  });
  return Object.fromEntries(listed);
}
