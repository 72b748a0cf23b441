import { type AacProduct, aacLengthRange, findAacProduct } from '../../catalogue/aac-products';
import { productTitles } from '../../catalogue/titles';
import { AAC_FIELDS } from '../aac-item';
import type { ImportRules } from './import-field';
import { compact, importFields, nameReader, QTY_IMPORT, readLength } from './read-cells';

/** The fields of a list of AAC panels; its product is known by title, value, article number, size or thickness. */
export function aacImport(products: readonly AacProduct[]): ImportRules {
  const named = products.map((product) => ({ product, names: namesOf(product) }));
  return {
    fields: importFields(AAC_FIELDS, {
      productNo: {
        columns: ['product', 'articleNo', 'thickness'],
        read: nameReader((name) => productNamed(name, named)?.productNo),
      },
      lengthMm: {
        columns: ['length'],
        dependsOn: 'productNo',
        read: (cell, context, { productNo }) => {
          const { min, max } = aacLengthRange(products, findAacProduct(products, productNo));
          return readLength(cell, context, (lengthMm) => lengthMm >= min && lengthMm <= max);
        },
      },
      qty: QTY_IMPORT,
    }),
  };
}

interface NamedProduct {
  product: AacProduct;
  names: ReadonlySet<string>;
}

function namesOf({ title, value, articleNo }: AacProduct): Set<string> {
  return new Set([...productTitles(title).map(compact), value, articleNo]);
}

function productNamed(name: string, named: readonly NamedProduct[]): AacProduct | undefined {
  const products = named.map(({ product }) => product);
  const byName = named.flatMap(({ product, names }) => (names.has(name) ? product : []));
  const byThickness = products.filter(({ thicknessMm }) => name === String(thicknessMm));
  // The size inside a customer's own product name: "Porenbeton 100 × 600 mm".
  const size = /(?:^|\D)(\d+x\d+)(?:\D|$)/.exec(name)?.[1];
  const bySize = products.filter(({ value }) => value === size);
  const found = [byName, byThickness, bySize].find((matches) => matches.length > 0) ?? [];
  return found.find(({ active }) => active) ?? found[0];
}
