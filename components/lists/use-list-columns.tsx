import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useTypeNames } from '@/lib/client/type-names';
import type { ColumnTools, ListColumn, ListColumns } from '@/lib/columns/column';
import { dayText, momentText } from '@/lib/domain/moment-text';
import { formatDecimal, NOTATIONS } from '@/lib/domain/quantity';
import { type ColumnLook, listColumns, type ListColumns as TableColumns } from './table-features';

/** How the screen shows a column, beyond its heading and text. */
interface Rendering<Row> extends ColumnLook {
  /** Users cannot hide it. */
  fixed?: boolean;
  /** Must not use hooks; a component that it returns may. Missing: the text of the column. */
  cell?: (row: Row, tools: ColumnTools) => ReactNode;
}

/** The rendering of a column without a text. */
export type CellRendering<Row> = Rendering<Row> & Required<Pick<Rendering<Row>, 'cell'>>;

/** Columns of the screen: all except those that only the file has. */
type Shown<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { beside: string } ? never : Key;
}[keyof Columns];

/** Those whose text can be made from the rows of the table. */
type WithText<Columns, Row> = {
  [Key in Shown<Columns>]: Columns[Key] extends Required<Pick<ListColumn<Row>, 'text'>> ? Key : never;
}[Shown<Columns>];

/** A rendering for each column of the screen; one that has a text for the rows of the table needs none. */
export type Renderings<Columns, Row> = {
  [Key in WithText<Columns, Row>]?: Rendering<Row>;
} & {
  [Key in Exclude<Shown<Columns>, WithText<Columns, Row>>]: CellRendering<Row>;
};

type AnyRenderings<Row> = Readonly<Partial<Record<string, Rendering<Row>>>>;

/**
 * The columns of a table: those declared for the list in `lib/columns`, with what only the screen has.
 * @param renderings must be the same object while they are the same
 */
export function useListColumns<Row extends object, Columns extends ListColumns<never>>(
  columns: Columns,
  renderings: Renderings<Columns, Row> & AnyRenderings<Row>,
): TableColumns<Row>;
export function useListColumns<Row extends object>(
  columns: ListColumns<Row>,
  renderings: AnyRenderings<Row>,
): TableColumns<Row> {
  const t = useTranslations();
  const format = useFormatter();
  const locale = useLocale();
  const typeNames = useTypeNames();
  return useMemo(() => {
    const tools: ColumnTools = { t, format, locale, typeNames };
    const shown = Object.entries(columns).filter(([, { beside }]) => beside === undefined);
    return shown.map(([id, column]) => {
      const { fixed, cell, ...meta } = renderings[id] ?? {};
      return listColumns<Row>().accessor((row): unknown => column.text?.(row, tools), {
        ...{ id, header: t(column.heading), meta },
        enableHiding: !fixed,
        enableSorting: column.sort !== false,
        cell: ({ row: { original } }) =>
          cell ? cell(original, tools) : textCell(column, column.text?.(original, tools) ?? null, tools),
      });
    });
  }, [columns, renderings, t, format, locale, typeNames]);
}

function textCell(
  { isDay, isInstant, digits = 0 }: Pick<ListColumn<never>, 'isDay' | 'isInstant' | 'digits'>,
  value: string | number | null,
  tools: ColumnTools,
): ReactNode {
  if (typeof value === 'number')
    return formatDecimal(value, { min: 0, max: digits }, NOTATIONS[tools.locale]);
  if (value === null || !(isDay || isInstant)) return value;
  const shown = isDay ? dayText(tools, value) : momentText(tools, new Date(value));
  return <time dateTime={value}>{shown}</time>;
}
