import { type AacFacts, type AacProduct, aacCatalogue } from './aac-products';
import type { CatalogueKind } from './catalogue-product';
import { type LintelFacts, type LintelProduct, lintelCatalogue } from './lintel-products';

/** What a catalogue of each kind holds of a product. */
export interface FactsOf {
  aac: AacFacts;
  lintel: LintelFacts;
}

/** The products of each kind, with what follows from these facts. */
export interface ProductOf {
  aac: AacProduct;
  lintel: LintelProduct;
}

/** Makes the products of a catalogue, in its order. */
export const PRODUCTS_OF: {
  readonly [Kind in CatalogueKind]: (facts: readonly FactsOf[Kind][]) => readonly ProductOf[Kind][];
} = { aac: aacCatalogue, lintel: lintelCatalogue };
