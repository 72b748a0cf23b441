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
/** Compares numbers in texts by value. */
export const compareByPlatform: CompareTexts = (a, b) => {
  collator ??= new Intl.Collator(undefined, { numeric: true });
  return collator.compare(a, b);
};

/** Which rows are shown and in what order; the stored order does not change. */
export class ShownRows {
  arrangement: Arrangement = asStored;
  /** Null while rows are in stored order; includes the places of removed rows, in case they return. */
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

  /** Index of a row among those shown; -1 if it is hidden. */
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

  /** Sorts and filters the current rows. Rows changed later keep their place until the next call. */
  arrange(arrangement: Arrangement): void {
    this.arrangement = arrangement;
    this.place(
      isArranged(arrangement) ? arrangeRows(this.table, this.columns, arrangement, this.compareTexts) : null,
    );
  }

  /**
   * After rows were added or removed: rows added here appear at the end, other users' rows only if they pass
   * the filters.
   */
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
