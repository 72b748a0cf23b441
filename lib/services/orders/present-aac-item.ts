import type { aacOrderItems } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import type { Locale } from '@/lib/domain/account/languages';
import { type AacProduct, findAacProduct } from '@/lib/domain/catalogue/aac-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import { AAC_FIELDS } from '@/lib/domain/orders/aac-item';
import { toWire } from '@/lib/domain/orders/row-fields';
import type { StoredItem, ValuesOf } from './order-table';

export type AacItemRow = ValuesOf<typeof aacOrderItems> & StoredItem;

/** A stored row as the wire shows it, with everything derived from its product (portal-2 §3). */
export function presentAacItem(row: AacItemRow, products: readonly AacProduct[], locale: Locale): AacItemDto {
  const product = findAacProduct(products, row.productNo);
  const derived = deriveAacItem(row, products);
  return {
    aacOrderLotItemID: row.itemId,
    projectUnitID: row.unitId,
    ...toWire(AAC_FIELDS, row),
    product: {
      title: product?.title ?? '',
      productTitle: productTitle(product?.title ?? '', locale),
      value: product?.value ?? '',
      articleNo: product?.articleNo ?? '',
      active: product?.active ?? false,
    },
    length: row.lengthMm,
    thickness: derived?.thicknessMm ?? 0,
    width: derived?.widthMm ?? 0,
    area: (derived?.areaMm2 ?? 0) / 1e6,
    pallets: derived?.pallets ?? 0,
    version: row.version,
  };
}
