import {
  type Arrangement,
  arrangeRows,
  asStored,
  type CompareTexts,
  filterOf,
  isArranged,
  keepPlaces,
} from '../model/arrange';
import { type ChangeSet, indexOfRow, isUnsaved, type RowTable } from '../model/rows';
import type { GridColumn, RowId } from '../model/types';

let collator: Intl.Collator | null = null;
/** Numbers in texts go by size. */
export const compareByPlatform: CompareTexts = (a, b) => {
  collator ??= new Intl.Collator(undefined, { numeric: true });
  return collator.compare(a, b);
};

/** Which rows are shown and in what order; the order they are stored in is not touched. */
export class ShownRows {
  arrangement: Arrangement = asStored;
  /** Null while rows are shown as stored; holds the places of rows that went away too, should they come back. */
  private places: readonly RowId[] | null = null;
  private arranged: readonly RowId[] | null = null;
  private positions: ReadonlyMap<RowId, number> | null = null;

  constructor(
    private readonly table: RowTable,
    private readonly columns: readonly GridColumn[],
    private readonly compareTexts: CompareTexts,
  ) {}

  get ids(): readonly RowId[] {
    return this.arranged ?? this.table.order;
  }

  /** Where a row is shown; -1 when it is not. */
  indexOf(id: RowId): number {
    if (!this.arranged) return indexOfRow(this.table, id);
    this.positions ??= new Map(this.arranged.map((at, index) => [at, index]));
    return this.positions.get(id) ?? -1;
  }

  /** The number of the row shown at an index, from 1: its place in the stored order. */
  numberAt(index: number): number {
    const id = this.ids[index];
    if (!this.arranged || id === undefined) return this.table.order.length - this.ids.length + index + 1;
    return indexOfRow(this.table, id) + 1;
  }

  /** Sorts and filters the rows as they are now. What is changed later keeps its place until the next time. */
  arrange(arrangement: Arrangement): void {
    this.arrangement = arrangement;
    this.place(
      isArranged(arrangement) ? arrangeRows(this.table, this.columns, arrangement, this.compareTexts) : null,
    );
  }

  /** After rows came or went: what is added here shows at the end, rows of others where the filters let them through. */
  follow({ rows, structural }: ChangeSet): void {
    if (!this.places || !structural) return;
    const passes = filterOf(this.columns, this.arrangement);
    const added = [...rows.values()].flatMap(({ before, after }) =>
      before === null && after && (isUnsaved(after) || passes(after)) ? [after.id] : [],
    );
    this.place(keepPlaces(this.places, this.table, added));
  }

  private place(places: readonly RowId[] | null): void {
    this.places = places;
    this.arranged = places?.filter((id) => this.table.byId.has(id)) ?? null;
    this.positions = null;
  }
}
