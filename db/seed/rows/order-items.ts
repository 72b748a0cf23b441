import type { aacOrderItems, lintelOrderItems } from '@/db/schema';
import { findAacProduct } from '@/lib/domain/catalogue/aac-products';
import { lookUpLintel } from '@/lib/domain/orders/lintel-lookup';
import { DEMO_LINTELS, DEMO_PANELS } from '../catalogues';
import type { DemoLintelItem } from '../projects/demo-project';
import { seedId } from '../seed-id';
import type { PlacedUnit } from './demo-units';

export function aacItemRows(unit: PlacedUnit): (typeof aacOrderItems.$inferInsert)[] {
  const items = 'aacItems' in unit.source ? (unit.source.aacItems ?? []) : [];
  const unknown = items.find(({ productNo }) => !findAacProduct(DEMO_PANELS, productNo));
  if (unknown) throw new Error(`no panel ${unknown.productNo}`);
  return items.map(({ room, storey, lengthMm, productNo, qty }, index) => ({
    itemId: seedId(`aac-item/${unit.unitNo}/${index}`),
    unitId: unit.unitId,
    itemIndex: index + 1,
    sublotName: room,
    floorName: storey,
    productNo,
    lengthMm,
    qty,
    createdAt: unit.history[0]?.at,
  }));
}

export function lintelItemRows(unit: PlacedUnit): (typeof lintelOrderItems.$inferInsert)[] {
  const items = 'lintelItems' in unit.source ? (unit.source.lintelItems ?? []) : [];
  return items.map((item, index) => lintelRow(unit, item, index));
}

function lintelRow(unit: PlacedUnit, item: DemoLintelItem, index: number) {
  const { room, storey, qty, ...size } = item;
  const found = lookUpLintel(DEMO_LINTELS, size);
  if (!found) throw new Error(`no lintel ${size.thicknessMm}/${size.lengthMm}/${size.heightMm}`);
  return {
    itemId: seedId(`lintel-item/${unit.unitNo}/${index}`),
    unitId: unit.unitId,
    itemIndex: index + 1,
    sublotName: room,
    floorName: storey,
    ...size,
    itemNo: found.product.articleNo,
    lintelType: found.lintelType,
    hasCut: found.hasCut,
    qty,
    createdAt: unit.history[0]?.at,
  };
}
