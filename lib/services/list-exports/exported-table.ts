import type { TableCell, TableColumn, TableDocument } from '@/lib/documents/table-document';
import { arrangedColumns } from '@/lib/domain/lists/exported-lists';
import type { SearchKind } from '@/lib/domain/search/kinds';
import type { ServiceContext } from '../context';
import type { ListResource, Selection } from '../listing';
import type { ListTexts } from './list-texts';

/** A column of a file, and its value for a row. */
export interface ExportedColumn<Row> extends Omit<TableColumn, 'heading'> {
  /** Key of the heading's text. */
  heading: Parameters<ListTexts['t']>[0];
  cell: (row: Row, texts: ListTexts) => TableCell;
}

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
  title: (texts: ListTexts) => string;
  read: (ctx: ServiceContext, selection: Selection, query: ExportQuery) => Promise<readonly Row[]>;
  /** By the list's column names on the screen; one of them may become several in a file. */
  columns: Readonly<Record<string, readonly ExportedColumn<Row>[]>>;
}

/** A list that can be exported, for any type of row. */
export interface ExportedSource extends Pick<ListSource<never>, 'resource' | 'title'> {
  table: (
    ctx: ServiceContext,
    asked: { selection: Selection; query: ExportQuery; texts: ListTexts },
  ) => Promise<Omit<TableDocument, 'title'>>;
}

/** Makes the table of a list from its rows and the requested columns. */
export function exportedSource<Row>({ resource, title, read, columns }: ListSource<Row>): ExportedSource {
  return {
    ...{ resource, title },
    async table(ctx, { selection, query, texts }) {
      const { columns: order, hidden } = query;
      const names = arrangedColumns(Object.keys(columns), { order, hidden });
      const shown = names.flatMap((name) => columns[name] ?? []);
      const rows = await read(ctx, selection, query);
      return {
        columns: shown.map(({ heading, cell, ...look }) => ({ ...look, heading: texts.t(heading) })),
        rows: rows.map((row) => shown.map(({ cell }) => cell(row, texts))),
      };
    },
  };
}
