import type { LintelProductDto } from '@/lib/contract/lintel-orders';
import { LINTEL_PRODUCTS, type LintelProduct } from '@/lib/domain/catalogue/lintel-products';

/** Sizes a list of the catalogue may be narrowed to, mm. */
export interface LintelSizes {
  thickness?: number | undefined;
  length?: number | undefined;
  height?: number | undefined;
}

/** The catalogue, or what it has of the sizes named (rest.md, lintelproducts). */
export function listLintelProducts({ thickness, length, height }: LintelSizes): LintelProductDto[] {
  const isAsked = (product: LintelProduct) =>
    (thickness === undefined || product.thicknessMm === thickness) &&
    (length === undefined || product.lengthMm === length) &&
    (height === undefined || product.heightMm === height);
  return LINTEL_PRODUCTS.filter(isAsked).map(presentLintelProduct);
}

function presentLintelProduct(product: LintelProduct): LintelProductDto {
  const { thicknessMm, lengthMm, heightMm, baseType, isCuttable, maxOpeningMm, ...named } = product;
  return {
    ...named,
    thickness: thicknessMm,
    length: lengthMm,
    height: heightMm,
    lintelType: baseType,
    cuttable: isCuttable,
    maxOpening: maxOpeningMm,
  };
}
