import type { RowId } from '../model/types';

export type Unsubscribe = () => void;

/** The listeners of one kind of change. */
export class Listeners {
  private readonly all = new Set<() => void>();

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  emit(): void {
    for (const listener of this.all) listener();
  }
}

/** The listeners for changes of single rows. */
export class RowListeners {
  private readonly byRow = new Map<RowId, Set<() => void>>();

  subscribe(id: RowId, listener: () => void): Unsubscribe {
    const set = this.byRow.get(id) ?? new Set();
    this.byRow.set(id, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.byRow.get(id) === set) this.byRow.delete(id);
    };
  }

  emit(id: RowId): void {
    for (const listener of this.byRow.get(id) ?? []) listener();
  }
}
