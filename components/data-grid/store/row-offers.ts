import type { GridRow, RowOffer, RowValues } from '../model/types';

/** Suggested changes of editable rows, cached by values because a row is drawn many times. */
export class RowOffers {
  private readonly byValues = new WeakMap<RowValues, readonly RowOffer[]>();

  constructor(private readonly offersOf: ((values: RowValues) => readonly RowOffer[]) | undefined) {}

  of({ deleted, saveState, state, values }: GridRow): readonly RowOffer[] {
    if (!this.offersOf || deleted || saveState === 'saving' || state === 'blank') return [];
    const offers = this.byValues.get(values) ?? this.offersOf(values);
    this.byValues.set(values, offers);
    return offers;
  }
}
