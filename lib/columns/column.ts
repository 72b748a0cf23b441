import type { useFormatter, useTranslations } from 'next-intl';
import type { TableCell, TableColumn } from '@/lib/documents/table-document';
import type { Locale } from '@/lib/domain/account/languages';
import type { TypeNames } from '@/lib/domain/catalogue/type-titles';

/** Texts, formats, the language of the reader and the names of product types; a page and an exported file have the same. */
export interface ColumnTools {
  /** Texts by their whole key: `jobs.columns.queue`. */
  t: ReturnType<typeof useTranslations<never>>;
  format: ReturnType<typeof useFormatter>;
  locale: Locale;
  typeNames: TypeNames;
}

/** Key of a text in `messages`. */
export type MessageKey = Parameters<ColumnTools['t']>[0];

/** A column of a list, for its table on the screen and for its exported file. */
export interface ListColumn<Row> extends Pick<TableColumn, 'digits' | 'isDay' | 'isInstant'> {
  heading: MessageKey;
  /** Its heading in the file, if that of the screen only makes sense beside the others. */
  fileHeading?: MessageKey;
  /** The value for a row: in the file, and on the screen unless the table renders it. Missing: not in the file. */
  text?: (row: Row, tools: ColumnTools) => TableCell;
  /** Only in the file, where it is moved and hidden with this column of the screen. */
  beside?: string;
  /** False if the rows cannot be ordered by the property of this name. */
  sort?: false;
}

/**
 * The columns of a list in their default order, by name. A name is a property of the row if rows can be ordered
 * by it.
 */
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;
