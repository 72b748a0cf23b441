import { type AacProduct, aacLengthRange, findAacProduct } from '../../catalogue/aac-products';
import { productTitles } from '../../catalogue/titles';
import { AAC_FIELDS } from '../aac-item';
import { type FilledCell, type ImportRules, type ReadingContext, textOf } from './import-field';
import { compact, importFields, QTY_IMPORT, readLength } from './read-cells';

/** The fields of a list of AAC panels; its product is known by title, value, article number, size or thickness. */
export function aacImport(products: readonly AacProduct[]): ImportRules {
  const named = products.map((product) => ({ product, names: namesOf(product) }));
  return {
    fields: importFields(AAC_FIELDS, {
      productNo: {
        columns: ['product', 'articleNo', 'thickness', 'type'],
        read: (cell, context) => {
          const product = productIn(cell, context, named);
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

interface NamedProduct {
  product: AacProduct;
  names: ReadonlySet<string>;
}

function namesOf({ title, value, articleNo }: AacProduct): Set<string> {
  return new Set([...productTitles(title).map(compact), value, articleNo]);
}

/** The product of a cell: by its thickness if the heading states a unit, else by name or by thickness. */
function productIn(
  cell: FilledCell,
  context: ReadingContext,
  named: readonly NamedProduct[],
): AacProduct | undefined {
  const products = named.map(({ product }) => product);
  const thicknesses = new Set(products.map(({ thicknessMm }) => thicknessMm));
  const reading = readLength(cell, context, (lengthMm) => thicknesses.has(lengthMm));
  const thickness = reading && 'value' in reading ? reading.value : null;
  const byThickness = products.filter(({ thicknessMm }) => thicknessMm === thickness);
  const byName = productsNamed(compact(textOf(cell)), named);
  const found = context.unit === null && byName.length > 0 ? byName : byThickness;
  const best = found.length > 0 ? found : byName;
  return best.find(({ active }) => active) ?? best[0];
}

function productsNamed(name: string, named: readonly NamedProduct[]): AacProduct[] {
  const byName = named.flatMap(({ product, names }) => (names.has(name) ? product : []));
  // The size inside a customer's own product name: "Porenbeton 100 × 600 mm".
  const size = /(?:^|\D)(\d+x\d+)(?:\D|$)/.exec(name)?.[1];
  return byName.length > 0 ? byName : named.flatMap(({ product }) => (product.value === size ? product : []));
}
