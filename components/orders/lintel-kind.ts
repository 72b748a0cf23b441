import type { RowValues } from '@/components/data-grid/model/types';
import { lintelCalls } from '@/lib/client/orders';
import type { LintelProduct, LintelType } from '@/lib/domain/catalogue/lintel-products';
import { LINTEL_ROWS } from '@/lib/domain/orders/kinds/lintel-rows';
import { derivedValue } from '@/lib/domain/orders/kinds/row-kind';
import { cutOffers, type OfferText } from './cut-offers';
import { kindOfRows, type TableTexts } from './kind-of-rows';
import { lintelLooks } from './lintel-columns';
import { dependentFields } from './lintel-rules';
import type { HeadingOf } from './store/columns-of-rows';

export interface LintelKindOptions extends TableTexts<HeadingOf<typeof LINTEL_ROWS>> {
  products: readonly LintelProduct[];
  typeNames: Readonly<Record<LintelType, string>>;
  offerText: OfferText;
}

/** Row colours of portal-2 §2. */
const LOOKS: Readonly<Record<LintelType, string | undefined>> = {
  FS: 'fullSize',
  CS: 'cut',
  ST: undefined,
};

/** The order table of lintels (domain.md §2). */
export function lintelKind(options: LintelKindOptions) {
  const { products, offerText } = options;
  const kind = kindOfRows(LINTEL_ROWS, { ...options, looks: lintelLooks(options), calls: lintelCalls });
  return {
    ...kind,
    rules: {
      ...kind.rules,
      edited: (before: RowValues, patch: RowValues) => dependentFields(before, patch, products),
    },
    lookOf(values: RowValues) {
      const type = derivedValue(LINTEL_ROWS, LINTEL_ROWS.derived.lintelType, values, products);
      return type === null ? undefined : LOOKS[type];
    },
    offersOf: (values: RowValues) => cutOffers(values, offerText, products),
    confirmsDeletion: true,
  };
}
