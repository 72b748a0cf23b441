import type { ListField } from '@/db/queries/listing';
import type { AacProductDto } from '@/lib/contract/orders';
import type { Locale } from '@/lib/domain/account/languages';
import { type AacProduct, DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { aacProductsOf } from './aac-products';

/** Fields for filtering and ordering the list of AAC products. */
export const AAC_PRODUCT_FIELDS: Readonly<Record<string, Omit<ListField, 'column'>>> = {
  productNo: { type: 'int' },
  title: { type: 'string' },
  productTitle: { type: 'string' },
  value: { type: 'string' },
  articleNo: { type: 'string' },
  thickness: { type: 'int' },
  width: { type: 'int' },
  lengthMin: { type: 'int' },
  lengthMax: { type: 'int' },
  piecesPerPallet: { type: 'int' },
  color: { type: 'string' },
  textColor: { type: 'string' },
  active: { type: 'bool' },
};

/**
 * The products of the default catalogue, or of the catalogue of the tenant of a unit visible to the
 * viewer.
 */
export async function listAacProducts(
  ctx: ServiceContext,
  unitId: string | undefined,
): Promise<AacProductDto[]> {
  const catalogue =
    unitId === undefined
      ? DEFAULT_AAC_PRODUCTS
      : await aacProductsOf(ctx, (await loadVisibleUnit(ctx, unitId)).tenantId);
  return catalogue.map((product) => presentAacProduct(product, ctx.locale));
}

function presentAacProduct(product: AacProduct, locale: Locale): AacProductDto {
  const { thicknessMm, widthMm, lengthMinMm, lengthMaxMm, ...named } = product;
  return {
    ...named,
    productTitle: productTitle(product.title, locale),
    thickness: thicknessMm,
    width: widthMm,
    lengthMin: lengthMinMm,
    lengthMax: lengthMaxMm,
  };
}
