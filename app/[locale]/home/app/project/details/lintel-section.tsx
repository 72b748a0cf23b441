import type { ReactNode } from 'react';
import { LintelOrderIsland } from '@/components/orders/order-islands';
import { LINTEL_ITEM_KEYS, packItems } from '@/components/orders/packed-items';
import { unitAbilities } from '@/lib/services/units/unit-abilities';
import type { TableData, UnitPageData } from './load-unit-page';

interface LintelSectionProps extends Pick<UnitPageData, 'unit' | 'access' | 'tasks' | 'viewer' | 'since'> {
  table: Extract<TableData, { kind: 'lintel' }>;
  /** The other sections of the page, in the same column as the trucks. */
  beside: ReactNode;
}

/** The order table of a lintel order lot. */
export function LintelSection({ beside, table, viewer, since, ...loaded }: LintelSectionProps) {
  const { unitId, rootUnitId } = loaded.unit;
  const { editOrderItems, placeOrder } = unitAbilities(loaded);
  return (
    <LintelOrderIsland
      // Remounted when the order is placed: the table is created either editable or read-only.
      key={`${unitId}/${editOrderItems.can}`}
      unitId={unitId}
      rootUnitId={rootUnitId}
      changesSince={since}
      userId={viewer.userId}
      items={packItems(table.items, LINTEL_ITEM_KEYS)}
      abilities={{ editOrderItems, placeOrder }}
      firstLook={table.firstLook}
      beside={beside}
    />
  );
}
