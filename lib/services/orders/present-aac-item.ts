import type { aacOrderItems } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import type { Locale } from '@/lib/domain/account/languages';
import { type AacProduct, findAacProduct } from '@/lib/domain/catalogue/aac-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import { storedLengthMm } from '@/lib/domain/orders/aac-item';

export type AacItemRow = typeof aacOrderItems.$inferSelect;

/** A stored row as the wire shows it, with everything derived from its product (portal-2 §3). */
export function presentAacItem(row: AacItemRow, products: readonly AacProduct[], locale: Locale): AacItemDto {
  const lengthMm = storedLengthMm(row.itemLengthM);
  const product = findAacProduct(products, row.productNo);
  const derived = deriveAacItem({ productNo: row.productNo, lengthMm, qty: row.qty }, products);
  return {
    aacOrderLotItemID: row.itemId,
    projectUnitID: row.unitId,
    itemIndex: row.itemIndex,
    sublotName: row.sublotName,
    floorName: row.floorName,
    productNo: row.productNo,
    product: {
      title: product?.title ?? '',
      productTitle: productTitle(product?.title ?? '', locale),
      value: product?.value ?? '',
      articleNo: product?.articleNo ?? '',
      active: product?.active ?? false,
    },
    itemLength: row.itemLengthM,
    length: lengthMm,
    thickness: derived?.thicknessMm ?? 0,
    width: derived?.widthMm ?? 0,
    qty: row.qty,
    area: (derived?.areaMm2 ?? 0) / 1e6,
    pallets: derived?.pallets ?? 0,
    version: row.version,
  };
}
