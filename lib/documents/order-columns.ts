import type { OrderDocument, OrderDocumentLine } from '@/lib/domain/orders/order-document';
import { area2, formatDecimal, pallets2 } from '@/lib/domain/quantity';
import type { DocumentTools } from './document-tools';

/** A column of an order's lines, for tables of every format. */
export interface OrderColumn {
  heading: string;
  value: (line: OrderDocumentLine) => string | number;
  /** Digits behind the point of a number; text where it is absent. */
  digits?: number;
}

/** The columns of an order in the sequence of its table, headings in the reader's language. */
export function orderColumns({ kind }: OrderDocument, { t }: DocumentTools): OrderColumn[] {
  return [
    { heading: t('columns.line'), value: (line) => line.lineNo, digits: 0 },
    { heading: t('columns.storey'), value: (line) => line.storey },
    { heading: t('columns.room'), value: (line) => line.room },
    { heading: t('columns.articleNo'), value: (line) => line.articleNo },
    { heading: t('columns.product'), value: (line) => line.title },
    { heading: t('columns.thickness'), value: (line) => line.thicknessMm, digits: 0 },
    { heading: t('columns.length'), value: (line) => line.lengthMm, digits: 0 },
    {
      heading: kind === 'aac' ? t('columns.width') : t('columns.height'),
      value: (line) => line.heightMm,
      digits: kind === 'aac' ? 0 : 1,
    },
    { heading: t('columns.qty'), value: (line) => line.qty, digits: 0 },
    { heading: t('columns.area'), value: (line) => area2(line.areaMm2), digits: 2 },
    { heading: t('columns.pallets'), value: (line) => pallets2(line.pallets), digits: 2 },
  ];
}

/** A cell as text: numbers as the language writes them. */
export function cellText(
  column: OrderColumn,
  line: OrderDocumentLine,
  { notation }: Pick<DocumentTools, 'notation'>,
  options: { grouped?: boolean } = {},
): string {
  const value = column.value(line);
  if (typeof value === 'string') return value;
  const digits = column.digits ?? 0;
  return formatDecimal(value, digits === 1 ? { min: 0, max: 1 } : digits, notation, options);
}
