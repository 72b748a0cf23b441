import { productTitle } from '@/lib/domain/catalogue/titles';
import { rowKindNamed } from '@/lib/domain/orders/kinds/order-row-kinds';
import type { OrderRowKind } from '@/lib/domain/orders/kinds/row-kind';
import type { OrderDocument, OrderDocumentLine } from '@/lib/domain/orders/order-document';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import { type OrderedName, orderedNames, type RowFields } from '@/lib/domain/orders/row-fields';
import { area2, pallets2 } from '@/lib/domain/quantity';
import type { DocumentTools } from './document-tools';
import type { TableCell, TableColumn, TableDocument } from './table-document';

const MM = { digits: 0, grouped: false } as const;

interface OrderColumn extends TableColumn {
  value: (line: OrderDocumentLine) => TableCell;
}

/** The lines of an order as a table, headings in the reader's language. */
export function orderTable(order: OrderDocument, tools: DocumentTools): TableDocument {
  const kind = rowKindNamed(order.kind);
  return linesTable<(typeof kind)['fields']>(order, tools, kind);
}

type Heading =
  | 'line'
  | 'storey'
  | 'room'
  | 'articleNo'
  | 'product'
  | 'thickness'
  | 'length'
  | 'width'
  | 'height';
type SumHeading = 'qty' | 'area' | 'pallets' | 'weight';

/** The same for lines of any kind of rows. */
export function linesTable<Fields extends RowFields>(
  { orderNumber, lines }: Pick<OrderDocument, 'orderNumber' | 'lines'>,
  {
    locale,
    t,
  }: Pick<DocumentTools, 'locale'> & {
    t: (key: `columns.${Heading | SumHeading | OrderedName<Fields>}`) => string;
  },
  kind: { readonly fields: Fields } & Pick<OrderRowKind<RowFields, unknown, GroupHead>, 'documentSize'>,
): TableDocument {
  const { heading, digits } = kind.documentSize;
  const columns: OrderColumn[] = [
    { heading: t('columns.line'), value: (line) => line.lineNo, digits: 0 },
    { heading: t('columns.storey'), value: (line) => line.storey },
    { heading: t('columns.room'), value: (line) => line.room },
    ...orderedNames(kind.fields).map((name) => ({
      heading: t(`columns.${name}`),
      value: orderedValue(name),
    })),
    { heading: t('columns.articleNo'), value: (line) => line.articleNo },
    { heading: t('columns.product'), value: (line) => productTitle(line, locale) },
    { heading: t('columns.thickness'), value: (line) => line.thicknessMm, ...MM },
    { heading: t('columns.length'), value: (line) => line.lengthMm, ...MM },
    { heading: t(`columns.${heading}`), value: (line) => line.heightMm, ...MM, digits },
    { heading: t('columns.qty'), value: (line) => line.qty, digits: 0 },
    { heading: t('columns.area'), value: (line) => area2(line.areaMm2), digits: 2 },
    { heading: t('columns.pallets'), value: (line) => pallets2(line.pallets), digits: 2 },
    { heading: t('columns.weight'), value: (line) => Math.round(line.goodsKg), digits: 0 },
  ];
  return {
    title: orderNumber,
    columns,
    rows: lines.map((line) => columns.map(({ value }) => value(line))),
  };
}

/** The value of a field that only some kinds have; orders from before the field existed lack it. */
function orderedValue(name: string): OrderColumn['value'] {
  return (line) => {
    const value: unknown = Reflect.get(line, name);
    return typeof value === 'number' ? value : String(value ?? '');
  };
}
