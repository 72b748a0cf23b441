import type { AacItemDto } from '@/lib/contract/orders';
import { idOf } from './sample-units';

/** Panels of three rooms. */
export const ITEMS: readonly AacItemDto[] = ['Living room', 'Hall', 'Bath'].map((sublotName, place) => ({
  aacOrderLotItemID: idOf(200 + place),
  projectUnitID: idOf(100),
  itemIndex: place + 1,
  sublotName,
  floorName: 'Ground floor',
  productNo: 0,
  product: { title: '', productTitle: '', value: '', articleNo: '', active: true },
  itemLength: 2.6,
  length: 2600,
  thickness: 70,
  width: 600,
  qty: 10 + place,
  area: 15.6,
  pallets: 1,
  version: 1,
}));
