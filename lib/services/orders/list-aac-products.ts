import type { AacProductDto } from '@/lib/contract/orders';
import { type AacProduct, DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { aacProductsOf } from './aac-products';

/** The default catalogue, or that of the tenant of a unit the viewer may see. */
export async function listAacProducts(ctx: ServiceContext, unitId?: string): Promise<AacProductDto[]> {
  if (unitId === undefined) return DEFAULT_AAC_PRODUCTS.map(presentAacProduct);
  const unit = await loadVisibleUnit(ctx, unitId);
  return (await aacProductsOf(ctx, unit.tenantId)).map(presentAacProduct);
}

export function presentAacProduct(product: AacProduct): AacProductDto {
  const { thicknessMm, widthMm, lengthMinMm, lengthMaxMm, ...named } = product;
  return {
    ...named,
    thickness: thicknessMm,
    width: widthMm,
    lengthMin: lengthMinMm,
    lengthMax: lengthMaxMm,
  };
}
