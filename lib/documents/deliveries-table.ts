import { weekOfYear } from '@/lib/domain/calendar';
import type {
  ExportedDeliveries,
  ExportedDelivery,
  ExportedWeek,
  Freight,
} from '@/lib/domain/deliveries/exported-deliveries';
import type { DocumentTools } from './document-tools';
import type { TableCell, TableColumn, TableDocument } from './table-document';

interface Column<Row> extends TableColumn {
  value: (row: Row) => TableCell;
}

/** The deliveries of a project as a table, headings in the reader's language. */
export function deliveriesTable(
  { title, deliveries }: ExportedDeliveries,
  tools: DocumentTools,
): TableDocument {
  return tableOf(title, deliveryColumns(tools), deliveries);
}

/** The delivery weeks with their totals. */
export function weeksTable({ title, weeks }: ExportedDeliveries, tools: DocumentTools): TableDocument {
  return tableOf(title, weekColumns(tools), weeks);
}

function tableOf<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): TableDocument {
  return {
    title,
    // Plain data, because a long table is written by another process.
    columns: columns.map(({ value, ...column }) => column),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

function deliveryColumns(tools: DocumentTools): Column<ExportedDelivery>[] {
  const { t } = tools;
  return [
    { heading: t('deliveries.name'), value: ({ title }) => title },
    { heading: t('deliveries.day'), value: ({ day }) => day, isDay: true },
    { heading: t('deliveries.lots'), value: ({ lots }) => lots.join(', ') },
    { heading: t('deliveries.walls'), value: ({ wallNos }) => wallNos.join(', ') },
    { heading: t('deliveries.status'), value: ({ status }) => t(`deliveries.statuses.${status}`) },
    ...freightColumns(tools),
  ];
}

function weekColumns(tools: DocumentTools): Column<ExportedWeek>[] {
  const { t } = tools;
  return [
    { heading: t('deliveries.week'), value: ({ week }) => weekName(week, t) },
    { heading: t('deliveries.from'), value: ({ monday }) => monday, isDay: true },
    { heading: t('deliveries.count'), value: ({ deliveries }) => deliveries, digits: 0 },
    ...freightColumns(tools),
  ];
}

function weekName(week: string, t: DocumentTools['t']): string {
  const found = weekOfYear(week);
  return found ? t('deliveries.weekOfYear', found) : week;
}

function freightColumns({ t }: DocumentTools): Column<Freight>[] {
  return [
    { heading: t('deliveries.volume'), value: ({ volumeM3 }) => volumeM3, digits: 3 },
    { heading: t('deliveries.weight'), value: ({ weightKg }) => Math.round(weightKg), digits: 0 },
    { heading: t('deliveries.trucks'), value: ({ trucks }) => trucks, digits: 0 },
  ];
}
