import { type AacProduct, aacLengthRange, findAacProduct } from '../../catalogue/aac-products';
import { isOffered } from '../../catalogue/catalogue-product';
import { oncePerList } from '../../catalogue/once-per-list';
import { productTitles } from '../../catalogue/titles';
import { AAC_FIELDS } from '../aac-item';
import { type FilledCell, type ImportRules, type ReadingContext, textOf } from './import-field';
import { compact, importFields, QTY_IMPORT, readLength } from './read-cells';

/** The fields of a list of AAC panels; its product is known by title, value, article number, size or thickness. */
export function aacImport(products: readonly AacProduct[]): ImportRules {
  return {
    fields: importFields(AAC_FIELDS, {
      productNo: {
        columns: ['product', 'articleNo', 'thickness', 'type'],
        read: (cell, context) => {
          const product = productIn(cell, context, products);
          return product ? { value: product.productNo } : null;
        },
      },
      lengthMm: {
        columns: ['length'],
        measures: 'length',
        dependsOn: 'productNo',
        read: (cell, context, { productNo }) => {
          const { min, max } = aacLengthRange(products, findAacProduct(products, productNo));
          return readLength(cell, context, (lengthMm) => lengthMm >= min && lengthMm <= max);
        },
      },
      qty: QTY_IMPORT,
    }),
    enough: [['sublotName', 'floorName', 'productNo', 'lengthMm', 'qty']],
  };
}

/** The products by everything that a list may call them, and by their thickness; once for thousands of cells. */
const named = oncePerList((products: readonly AacProduct[]) => ({
  byName: groupedBy(products, ({ value, articleNo, ...product }) => [
    ...new Set([...productTitles(product).map(compact), value, articleNo]),
  ]),
  byValue: groupedBy(products, ({ value }) => [value]),
  byThickness: groupedBy(products, ({ thicknessMm }) => [thicknessMm]),
}));

function groupedBy<Key>(
  products: readonly AacProduct[],
  keysOf: (product: AacProduct) => readonly Key[],
): ReadonlyMap<Key, readonly AacProduct[]> {
  const groups = new Map<Key, AacProduct[]>();
  for (const product of products) {
    for (const key of keysOf(product)) {
      const group = groups.get(key);
      if (group) group.push(product);
      else groups.set(key, [product]);
    }
  }
  return groups;
}

/** The product of a cell: by its thickness if the heading states a unit, else by name or by thickness. */
function productIn(
  cell: FilledCell,
  context: ReadingContext,
  products: readonly AacProduct[],
): AacProduct | undefined {
  const { byThickness: thicknesses } = named(products);
  const reading = readLength(cell, context, (lengthMm) => thicknesses.has(lengthMm));
  const thickness = reading && 'value' in reading ? reading.value : null;
  const byThickness = (typeof thickness === 'number' && thicknesses.get(thickness)) || [];
  const byName = productsNamed(compact(textOf(cell)), products);
  const found = context.unit === null && byName.length > 0 ? byName : byThickness;
  const best = found.length > 0 ? found : byName;
  return best.find(isOffered) ?? best[0];
}

function productsNamed(name: string, products: readonly AacProduct[]): readonly AacProduct[] {
  const { byName, byValue } = named(products);
  // The size inside a customer's own product name: "Porenbeton 100 × 600 mm".
  const size = /(?:^|\D)(\d+x\d+)(?:\D|$)/.exec(name)?.[1] ?? '';
  return byName.get(name) ?? byValue.get(size) ?? [];
}
