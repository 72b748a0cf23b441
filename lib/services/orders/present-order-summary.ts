import type { LintelSummaryDto } from '@/lib/contract/lintel-orders';
import type { AacSummaryDto } from '@/lib/contract/orders';
import type { Locale } from '@/lib/domain/account/languages';
import { productTitle } from '@/lib/domain/catalogue/titles';
import type { AacSummary } from '@/lib/domain/orders/aac-summary';
import type { LintelSummary } from '@/lib/domain/orders/lintel-summary';
import type { OrderTotals } from '@/lib/domain/orders/order-summary';
import { metresFromMm } from '@/lib/domain/orders/row-fields';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';

/** Unrounded totals, and formatted in the caller's language. */
export function presentTotals(
  { areaMm2, goodsKg, weightKg, ...totals }: OrderTotals,
  locale: Locale,
): AacSummaryDto['totals'] {
  const show = quantityTexts(NOTATIONS[locale]);
  return {
    ...totals,
    goodsWeight: goodsKg,
    weight: weightKg,
    weightString: show.weight(weightKg),
    area: areaMm2 / 1e6,
    areaString: show.area(areaMm2),
    palletsString: show.pallets(totals.pallets),
  };
}

export function presentAacSummary({ groups, totals }: AacSummary, locale: Locale): AacSummaryDto {
  const show = quantityTexts(NOTATIONS[locale]);
  return {
    groups: groups.map((group) => ({
      productNo: group.productNo,
      title: group.title,
      productTitle: productTitle(group, locale),
      articleNo: group.articleNo,
      length: group.lengthMm,
      itemLength: metresFromMm(group.lengthMm),
      qty: group.qty,
      area: group.areaMm2 / 1e6,
      areaString: show.area(group.areaMm2),
      pallets: group.pallets,
      palletsString: show.pallets(group.pallets),
      weight: group.goodsKg,
    })),
    totals: presentTotals(totals, locale),
  };
}

export function presentLintelSummary({ groups, totals }: LintelSummary, locale: Locale): LintelSummaryDto {
  const show = quantityTexts(NOTATIONS[locale]);
  return {
    groups: groups.map((group) => ({
      title: group.title,
      productTitle: productTitle(group, locale),
      articleNo: group.articleNo,
      thickness: group.thicknessMm,
      length: group.lengthMm,
      productHeight: group.productHeightMm,
      height: group.heightMm,
      totalQty: group.qty,
      area: group.areaMm2 / 1e6,
      totalAreaString: show.area(group.areaMm2),
      pallets: group.pallets,
      palletsString: show.pallets(group.pallets),
      weight: group.goodsKg,
    })),
    totals: presentTotals(totals, locale),
  };
}
