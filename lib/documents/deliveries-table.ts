import type {
  ExportedDeliveries,
  ExportedDelivery,
  ExportedWeek,
  Freight,
} from '@/lib/domain/deliveries/exported-deliveries';
import type { DocumentTools } from './document-tools';
import { type PrintedTable, percentages } from './order-table';
import type { TableCell, TableColumn } from './table-document';

interface Column<Row> extends TableColumn {
  /** Share of the width of a printed page. */
  share: number;
  value: (row: Row) => TableCell;
}

/** The deliveries of a project as a table, headings in the reader's language. */
export function deliveriesTable(
  { title, deliveries }: ExportedDeliveries,
  tools: DocumentTools,
): PrintedTable {
  return tableOf(title, deliveryColumns(tools), deliveries);
}

/** The delivery weeks with their totals. */
export function weeksTable({ title, weeks }: ExportedDeliveries, tools: DocumentTools): PrintedTable {
  return tableOf(title, weekColumns(tools), weeks);
}

function tableOf<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): PrintedTable {
  return {
    title,
    // Plain data, because a long table is written by another process.
    columns: columns.map(({ share, value, ...column }) => column),
    widths: percentages(columns.map(({ share }) => share)),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

function deliveryColumns(tools: DocumentTools): Column<ExportedDelivery>[] {
  const { t } = tools;
  return [
    { share: 20, heading: t('deliveries.name'), value: ({ title }) => title },
    { share: 9, heading: t('deliveries.day'), value: ({ day }) => day, isDay: true },
    { share: 18, heading: t('deliveries.lots'), value: ({ lots }) => lots.join(', ') },
    { share: 22, heading: t('deliveries.walls'), value: ({ wallNos }) => wallNos.join(', ') },
    { share: 9, heading: t('deliveries.status'), value: ({ status }) => t(`deliveries.statuses.${status}`) },
    ...freightColumns(tools),
  ];
}

function weekColumns(tools: DocumentTools): Column<ExportedWeek>[] {
  const { t } = tools;
  return [
    { share: 10, heading: t('deliveries.week'), value: ({ week }) => week },
    { share: 10, heading: t('deliveries.from'), value: ({ monday }) => monday, isDay: true },
    { share: 10, heading: t('deliveries.count'), value: ({ deliveries }) => deliveries, digits: 0 },
    ...freightColumns(tools),
  ];
}

function freightColumns({ t }: DocumentTools): Column<Freight>[] {
  return [
    { share: 7, heading: t('deliveries.volume'), value: ({ volumeM3 }) => volumeM3, digits: 3 },
    { share: 8, heading: t('deliveries.weight'), value: ({ weightKg }) => Math.round(weightKg), digits: 0 },
    { share: 7, heading: t('deliveries.trucks'), value: ({ trucks }) => trucks, digits: 0 },
  ];
}
