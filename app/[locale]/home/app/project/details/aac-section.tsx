import type { ReactNode } from 'react';
import { AacOrderIsland } from '@/components/orders/order-islands';
import { AAC_ITEM_KEYS, packItems } from '@/components/orders/packed-items';
import { unitAbilities } from '@/lib/services/units/unit-abilities';
import type { TableData, UnitPageData } from './load-unit-page';

interface AacSectionProps extends Pick<UnitPageData, 'unit' | 'access' | 'tasks' | 'viewer' | 'since'> {
  table: Extract<TableData, { kind: 'aac' }>;
  /** The other sections of the page, in the same column as the trucks. */
  beside: ReactNode;
}

/** The order table of an AAC order lot. */
export function AacSection({ beside, table, viewer, since, ...loaded }: AacSectionProps) {
  const { unitId, rootUnitId } = loaded.unit;
  const { editOrderItems, placeOrder } = unitAbilities(loaded);
  return (
    <AacOrderIsland
      // Remounted when the order is placed: the table is created either editable or read-only.
      key={`${unitId}/${editOrderItems.can}`}
      unitId={unitId}
      rootUnitId={rootUnitId}
      changesSince={since}
      userId={viewer.userId}
      items={packItems(table.items, AAC_ITEM_KEYS)}
      products={table.products}
      abilities={{ editOrderItems, placeOrder }}
      firstLook={table.firstLook}
      beside={beside}
    />
  );
}
