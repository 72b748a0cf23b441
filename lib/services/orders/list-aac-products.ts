import type { ListField } from '@/db/queries/listing';
import type { AacProductDto } from '@/lib/contract/orders';
import type { Locale } from '@/lib/domain/account/languages';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { isOffered } from '@/lib/domain/catalogue/catalogue-product';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { type AskedCatalogue, askedCatalogue } from '../catalogue/asked-catalogue';
import { catalogueOf } from '../catalogue/catalogue-of';
import type { ServiceContext } from '../context';

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

/** The panels of a catalogue. @throws AppError NotFound for what the viewer does not see */
export async function listAacProducts(ctx: ServiceContext, asked: AskedCatalogue): Promise<AacProductDto[]> {
  const { products } = await catalogueOf(ctx, 'aac', await askedCatalogue(ctx, asked));
  return products.map((product) => presentAacProduct(product, ctx.locale));
}

function presentAacProduct(product: AacProduct, locale: Locale): AacProductDto {
  const { productNo, title, value, articleNo, piecesPerPallet, color, textColor } = product;
  return {
    ...{ productNo, title, productTitle: productTitle(product, locale), value, articleNo },
    thickness: product.thicknessMm,
    width: product.widthMm,
    lengthMin: product.lengthMinMm,
    lengthMax: product.lengthMaxMm,
    ...{ piecesPerPallet, color, textColor, active: isOffered(product) },
  };
}
