import { findLintelProduct, type LintelProduct } from '../../catalogue/lintel-products';
import { oncePerList } from '../../catalogue/once-per-list';
import { productTitles } from '../../catalogue/titles';
import { LINTEL_FIELDS } from '../lintel-item';
import { lintelHeightRangeMm, lintelLengthsMm, lintelThicknessesMm, lookUpLintel } from '../lintel-lookup';
import type { ImportedValues, ImportRules } from './import-field';
import { compact, importFields, nameReader, QTY_IMPORT, readLength } from './read-cells';

const WALL = ['sublotName', 'floorName', 'qty'];

/**
 * The fields that a list of lintels fills in. Either size or product is enough: the size finds its product,
 * the product fills in its size.
 */
export function lintelImport(products: readonly LintelProduct[]): ImportRules {
  const thicknesses = lintelThicknessesMm(products);
  const lengths = new Set(products.map(({ lengthMm }) => lengthMm));
  const heights = lintelHeightRangeMm(products);
  return {
    fields: importFields(LINTEL_FIELDS, {
      thicknessMm: {
        columns: ['thickness', 'width'],
        measures: 'length',
        read: (cell, context) => readLength(cell, context, (value) => thicknesses.includes(value)),
      },
      lengthMm: {
        columns: ['length'],
        measures: 'length',
        dependsOn: 'thicknessMm',
        read: (cell, context, { thicknessMm }) => {
          const made = typeof thicknessMm === 'number' ? lintelLengthsMm(products, thicknessMm) : [];
          const isMade = (value: number) => (made.length > 0 ? made.includes(value) : lengths.has(value));
          return readLength(cell, context, isMade);
        },
      },
      heightMm: {
        columns: ['height'],
        measures: 'length',
        read: (cell, context) =>
          readLength(cell, context, (value) => value >= heights.min && value <= heights.max),
      },
      productValue: {
        columns: ['product', 'articleNo', 'type'],
        read: nameReader((name) => productNamed(name, products)?.value),
      },
      qty: QTY_IMPORT,
    }),
    enough: [
      [...WALL, 'productValue'],
      [...WALL, 'thicknessMm', 'lengthMm', 'heightMm'],
    ],
    complete: (values) => withProductOfSize(withSizeOfProduct(values, products), products),
  };
}

/** Products by their titles in every language, their key and their article number. */
const byName = oncePerList(
  (products: readonly LintelProduct[]) =>
    new Map(
      products.flatMap((product) =>
        [...productTitles(product).map(compact), product.value, product.articleNo].map(
          (name) => [name, product] as const,
        ),
      ),
    ),
);

function productNamed(name: string, products: readonly LintelProduct[]): LintelProduct | undefined {
  const size = /(?:^|\D)(\d+x\d+x\d+)(?:\D|$)/.exec(name)?.[1];
  return byName(products).get(name) ?? findLintelProduct(products, size);
}

function withSizeOfProduct(values: ImportedValues, products: readonly LintelProduct[]): ImportedValues {
  const product = findLintelProduct(products, values.productValue);
  if (!product) return values;
  const { thicknessMm, lengthMm, heightMm } = product;
  return {
    ...values,
    thicknessMm: values.thicknessMm ?? thicknessMm,
    lengthMm: values.lengthMm ?? lengthMm,
    heightMm: values.heightMm ?? heightMm,
  };
}

/** A size without a product takes the product that the height selects (domain.md §2 rule 3). */
function withProductOfSize(values: ImportedValues, products: readonly LintelProduct[]): ImportedValues {
  const { thicknessMm, lengthMm, heightMm, productValue = null } = values;
  const isSize =
    typeof thicknessMm === 'number' && typeof lengthMm === 'number' && typeof heightMm === 'number';
  if (productValue !== null || !isSize) return values;
  const found = lookUpLintel(products, { thicknessMm, lengthMm, heightMm });
  return found ? { ...values, productValue: found.product.value } : values;
}
