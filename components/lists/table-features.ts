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
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

/** How the cells of a column look. */
export interface ColumnLook {
  /** Right-aligned tabular figures. */
  num?: boolean;
  /** The heading is read out, but not seen; such a column cannot be arranged. */
  hiddenHeading?: boolean;
  /** Where rows are blocks: the cell is not named by its heading. */
  unnamed?: boolean;
  /** Where rows are blocks: the cell is left out, for others say enough. */
  wideOnly?: boolean;
  /** Classes of its cells. */
  className?: string;
  /** Classes of its heading. */
  headingClassName?: string;
}

/** What tables outside the order grid do with their columns and rows. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
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
 * Makes the column definitions of a list: `listColumns<UserDto>().accessor('company', { header: … })`. A `cell` is called
 * with its row and has no hooks of its own; a component that it answers may have.
 */
export function listColumns<Row extends RowData>() {
  return createColumnHelper<ListFeatures, Row>();
}
