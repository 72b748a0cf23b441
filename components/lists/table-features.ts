import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

/** The look of a column's cells. */
export interface ColumnLook {
  /** Right-aligned tabular figures. */
  num?: boolean;
  /** The heading is visually hidden; such a column cannot be arranged. */
  hiddenHeading?: boolean;
  /** In blocks: the cell shows no heading. */
  unnamed?: boolean;
  /** In blocks: the cell is hidden, because other cells say enough. */
  wideOnly?: boolean;
  /** Classes of its cells. */
  className?: string;
  /** Classes of its heading. */
  headingClassName?: string;
}

/** The features of tables outside the order grid. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    alphanumeric: sortFn_alphanumeric,
    basic: sortFn_basic,
    datetime: sortFn_datetime,
    text: sortFn_text,
  },
  columnMeta: metaHelper<ColumnLook>(),
});

export type ListFeatures = typeof listFeatures;
export type ListColumns<Row extends RowData> = TableOptions<ListFeatures, Row>['columns'];

/**
 * Creates the column definitions of a list: `listColumns<UserDto>().accessor('company', { header: … })`. A
 * `cell` is called with its row and must not use hooks; a component that it returns may.
 */
export function listColumns<Row extends RowData>() {
  return createColumnHelper<ListFeatures, Row>();
}
