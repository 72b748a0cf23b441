import { createFormatter, createTranslator } from 'next-intl';
import type { ListResource, Selection } from '@/db/queries/listing';
import type { ColumnTools, ListColumns, MessageKey } from '@/lib/columns/column';
import type { TableDocument } from '@/lib/documents/table-document';
import type { Moment } from '@/lib/domain/calendar';
import type { TypeNames } from '@/lib/domain/catalogue/type-titles';
import { arrangedColumns } from '@/lib/domain/lists/exported-lists';
import type { SearchKind } from '@/lib/domain/search/kinds';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';
import type { ServiceContext } from '../context';

/** The parameters of an export besides filter and order. */
export interface ExportQuery {
  columns: readonly string[];
  hidden: readonly string[];
  search: string;
  /** For a search: only this kind. */
  kind?: SearchKind | undefined;
}

interface ListSource<Row> {
  resource: ListResource;
  title: MessageKey;
  columns: ListColumns<Row>;
  read: (ctx: ServiceContext, selection: Selection, query: ExportQuery) => Promise<readonly Row[]>;
}

type Table = Omit<TableDocument, 'title'>;

/** A list that can be exported, for any type of row. */
export interface ExportedSource extends Pick<ListSource<never>, 'resource' | 'title' | 'columns'> {
  table: (
    ctx: ServiceContext,
    asked: { selection: Selection; query: ExportQuery; tools: ColumnTools },
  ) => Promise<Table>;
}

/** Makes the table of a list from its rows and the requested columns. */
export function exportedSource<Row>({ resource, title, columns, read }: ListSource<Row>): ExportedSource {
  return {
    ...{ resource, title, columns },
    async table(ctx, { selection, query, tools }) {
      const rows = await read(ctx, selection, query);
      return tableOf(columns, rows, tools, { order: query.columns, hidden: query.hidden });
    },
  };
}

const AS_DECLARED = { order: [], hidden: [] };

/** The columns of a list that have a text, as arranged on the screen, with their texts. */
export function tableOf<Row>(
  columns: ListColumns<Row>,
  rows: readonly Row[],
  tools: ColumnTools,
  arrangement: Parameters<typeof arrangedColumns>[1] = AS_DECLARED,
): Table {
  const all = Object.entries(columns).map(([name, column]) => ({ place: column.beside ?? name, ...column }));
  const places = [...new Set(all.map(({ place }) => place))];
  const shown = arrangedColumns(places, arrangement).flatMap((name) =>
    all.flatMap(({ place, text, ...column }) => (place === name && text ? [{ ...column, text }] : [])),
  );
  return {
    columns: shown.map(({ heading, fileHeading = heading, digits, isDay = false, isInstant = false }) => ({
      ...{ heading: tools.t(fileHeading), digits, isDay, isInstant },
    })),
    rows: rows.map((row) => shown.map(({ text }) => text(row, tools))),
  };
}

/** What the texts of an exported list are made with. */
export async function columnToolsFor(
  { locale, product }: Pick<ServiceContext, 'locale'> & Pick<Moment, 'product'>,
  typeNames: TypeNames,
): Promise<ColumnTools> {
  const shared = await intlSettingsOf(locale, product.timeZone);
  return { t: createTranslator(shared), format: createFormatter(shared), locale, typeNames };
}
