import type { ListField } from '@/db/queries/listing';
import type { LintelProductDto } from '@/lib/contract/lintel-orders';
import type { Locale } from '@/lib/domain/account/languages';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_PRODUCTS, LINTEL_TYPES, type LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { gives } from '@/lib/domain/orders/lintel-lookup';
import type { ServiceContext } from '../context';

/** Sizes by which the catalogue can be filtered, in mm. */
export interface LintelSizes {
  thickness?: number | undefined;
  length?: number | undefined;
  height?: number | undefined;
}

/** Fields for filtering and ordering the list of lintels. */
export const LINTEL_PRODUCT_FIELDS: Readonly<Record<string, Omit<ListField, 'column'>>> = {
  itemNo: { type: 'string' },
  title: { type: 'string' },
  productTitle: { type: 'string' },
  value: { type: 'string' },
  family: { type: 'enum', values: LINTEL_FAMILIES },
  thickness: { type: 'number' },
  length: { type: 'number' },
  height: { type: 'number' },
  lintelType: { type: 'enum', values: LINTEL_TYPES },
  cuttable: { type: 'bool' },
  piecesPerPallet: { type: 'int' },
  maxOpening: { type: 'number' },
  active: { type: 'bool' },
};

/**
 * The lintels of the catalogue. Thickness and length are those of the product; the height is the
 * delivered one, so the result has the products that give it uncut or cut (domain.md §2 rule 2).
 */
export function listLintelProducts(
  ctx: Pick<ServiceContext, 'locale'>,
  { thickness, length, height }: LintelSizes,
): LintelProductDto[] {
  const isAsked = (product: LintelProduct) =>
    (thickness === undefined || product.thicknessMm === thickness) &&
    (length === undefined || product.lengthMm === length) &&
    (height === undefined || (product.active && gives(product, height)));
  return LINTEL_PRODUCTS.filter(isAsked).map((product) => presentLintelProduct(product, ctx.locale));
}

function presentLintelProduct(product: LintelProduct, locale: Locale): LintelProductDto {
  const { thicknessMm, lengthMm, heightMm, baseType, isCuttable, maxOpeningMm, ...named } = product;
  return {
    ...named,
    productTitle: productTitle(product.title, locale),
    thickness: thicknessMm,
    length: lengthMm,
    height: heightMm,
    lintelType: baseType,
    cuttable: isCuttable,
    maxOpening: maxOpeningMm,
  };
}
