import type { Locale } from '@/lib/domain/account/languages';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import type { LotRows } from './lot-rows';
import { presentAacItem } from './present-aac-item';
import { presentLintelItem } from './present-lintel-item';

/** The saved rows of an order lot as the wire shows them, panels with the products of the lot's tenant. */
export function presentLotRows(lot: LotRows, locale: Locale) {
  if (lot.kind === 'lintel') {
    const items = lot.rows.map((item) => presentLintelItem(item, LINTEL_PRODUCTS, locale));
    return { kind: lot.kind, items };
  }
  const { kind, products } = lot;
  return { kind, products, items: lot.rows.map((item) => presentAacItem(item, products, locale)) };
}
