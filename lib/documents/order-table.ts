import { productTitle } from '@/lib/domain/catalogue/titles';
import type { OrderDocument, OrderDocumentLine } from '@/lib/domain/orders/order-document';
import { area2, pallets2 } from '@/lib/domain/quantity';
import type { DocumentTools } from './document-tools';
import type { TableCell, TableColumn, TableDocument } from './table-document';

const MM = { digits: 0, grouped: false } as const;

interface OrderColumn extends TableColumn {
  value: (line: OrderDocumentLine) => TableCell;
}

/** The lines of an order as a table, headings in the reader's language. */
export function orderTable(order: OrderDocument, tools: DocumentTools): TableDocument {
  const columns = orderColumns(order, tools);
  return {
    title: order.orderNumber,
    columns,
    rows: order.lines.map((line) => columns.map(({ value }) => value(line))),
  };
}

function orderColumns({ kind }: OrderDocument, { locale, t }: DocumentTools): OrderColumn[] {
  return [
    { heading: t('columns.line'), value: (line) => line.lineNo, digits: 0 },
    { heading: t('columns.storey'), value: (line) => line.storey },
    { heading: t('columns.room'), value: (line) => line.room },
    { heading: t('columns.articleNo'), value: (line) => line.articleNo },
    { heading: t('columns.product'), value: (line) => productTitle(line.title, locale) },
    { heading: t('columns.thickness'), value: (line) => line.thicknessMm, ...MM },
    { heading: t('columns.length'), value: (line) => line.lengthMm, ...MM },
    {
      heading: kind === 'aac' ? t('columns.width') : t('columns.height'),
      value: (line) => line.heightMm,
      ...MM,
      digits: kind === 'aac' ? 0 : 1,
    },
    { heading: t('columns.qty'), value: (line) => line.qty, digits: 0 },
    { heading: t('columns.area'), value: (line) => area2(line.areaMm2), digits: 2 },
    { heading: t('columns.pallets'), value: (line) => pallets2(line.pallets), digits: 2 },
    { heading: t('columns.weight'), value: (line) => Math.round(line.goodsKg), digits: 0 },
  ];
}
