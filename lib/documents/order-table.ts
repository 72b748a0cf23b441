import { productTitle } from '@/lib/domain/catalogue/titles';
import type { OrderDocument, OrderDocumentLine } from '@/lib/domain/orders/order-document';
import { area2, pallets2 } from '@/lib/domain/quantity';
import type { DocumentTools } from './document-tools';
import type { TableCell, TableColumn, TableDocument } from './table-document';

const MM = { digits: 0, grouped: false } as const;

interface OrderColumn extends TableColumn {
  /** Share of the width of a printed page. */
  share: number;
  value: (line: OrderDocumentLine) => TableCell;
}

/** A table with the width of each column in per cent of a printed page. */
export interface PrintedTable extends TableDocument {
  widths: readonly number[];
}

/** The lines of an order as a table, headings in the reader's language. */
export function orderTable(order: OrderDocument, tools: DocumentTools): PrintedTable {
  const columns = orderColumns(order, tools);
  return {
    title: order.orderNumber,
    columns,
    widths: percentages(columns.map(({ share }) => share)),
    rows: order.lines.map((line) => columns.map(({ value }) => value(line))),
  };
}

/** Converts shares to per cent of their sum. */
export function percentages(shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (share / whole) * 100);
}

function orderColumns({ kind }: OrderDocument, { locale, t }: DocumentTools): OrderColumn[] {
  return [
    { share: 4, heading: t('columns.line'), value: (line) => line.lineNo, digits: 0 },
    { share: 10, heading: t('columns.storey'), value: (line) => line.storey },
    { share: 12, heading: t('columns.room'), value: (line) => line.room },
    { share: 10, heading: t('columns.articleNo'), value: (line) => line.articleNo },
    { share: 19, heading: t('columns.product'), value: (line) => productTitle(line.title, locale) },
    { share: 7, heading: t('columns.thickness'), value: (line) => line.thicknessMm, ...MM },
    { share: 7, heading: t('columns.length'), value: (line) => line.lengthMm, ...MM },
    {
      share: 7,
      heading: kind === 'aac' ? t('columns.width') : t('columns.height'),
      value: (line) => line.heightMm,
      ...MM,
      digits: kind === 'aac' ? 0 : 1,
    },
    { share: 6, heading: t('columns.qty'), value: (line) => line.qty, digits: 0 },
    { share: 6, heading: t('columns.area'), value: (line) => area2(line.areaMm2), digits: 2 },
    { share: 6, heading: t('columns.pallets'), value: (line) => pallets2(line.pallets), digits: 2 },
    { share: 6, heading: t('columns.weight'), value: (line) => Math.round(line.goodsKg), digits: 0 },
  ];
}
