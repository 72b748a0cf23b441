import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedFolder } from '@/tests/support/shared-folder';

/** Folder of the panel lists taken off real models, which lies beside the repository or nowhere. */
export const sharedOrders = sharedFolder('data/orders');

/** Why tests with the real lists are skipped. */
export const NO_SHARED_ORDERS = 'no shared/data/orders beside the repository';

/** What a real list must come to, by the formulas of domain.md §1. */
export interface ExpectedOrder {
  rows: number;
  qty: number;
  areaM2: number;
  pallets: number;
  palletsToLoad: number;
  smallVolume: boolean;
  groups: { productNo: number; lengthMm: number; qty: number; areaM2: number; pallets: number }[];
}

/** A real list as it lies on the clipboard. */
export function readSharedOrder(file: string): string {
  return readFileSync(path.join(sharedOrders ?? '', file), 'utf8');
}

export function readExpectedOrder(file: string): ExpectedOrder {
  const expected: Record<string, ExpectedOrder> = JSON.parse(readSharedOrder('expected.json'));
  const order = expected[file];
  if (!order) throw new Error(`nothing is expected of ${file}`);
  return order;
}
