import type { ListField } from '@/db/queries/listing';
import type { LintelProductDto } from '@/lib/contract/lintel-orders';
import type { Locale } from '@/lib/domain/account/languages';
import { isOffered } from '@/lib/domain/catalogue/catalogue-product';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_TYPES, type LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { gives } from '@/lib/domain/orders/lintel-lookup';
import { type AskedCatalogue, askedCatalogue } from '../catalogue/asked-catalogue';
import { catalogueOf } from '../catalogue/catalogue-of';
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
 * The lintels of a catalogue. Thickness and length are those of the product; the height is the delivered one, so the
 * result has the products that give it uncut or cut (domain.md §2 rule 2).
 * @throws AppError NotFound for what the viewer does not see
 */
export async function listLintelProducts(
  ctx: ServiceContext,
  { thickness, length, height, ...asked }: LintelSizes & AskedCatalogue,
): Promise<LintelProductDto[]> {
  const { products } = await catalogueOf(ctx, 'lintel', await askedCatalogue(ctx, asked));
  const isAsked = (product: LintelProduct) =>
    (thickness === undefined || product.thicknessMm === thickness) &&
    (length === undefined || product.lengthMm === length) &&
    (height === undefined || (isOffered(product) && gives(product, height)));
  return products.filter(isAsked).map((product) => presentLintelProduct(product, ctx.locale));
}

function presentLintelProduct(product: LintelProduct, locale: Locale): LintelProductDto {
  const { articleNo, title, value, family, piecesPerPallet } = product;
  return {
    ...{ itemNo: articleNo, title, productTitle: productTitle(product, locale), value, family },
    thickness: product.thicknessMm,
    length: product.lengthMm,
    height: product.heightMm,
    lintelType: product.baseType,
    cuttable: product.isCuttable,
    piecesPerPallet,
    maxOpening: product.maxOpeningMm,
    active: isOffered(product),
  };
}
