import type { ReactNode } from 'react';
import { OrderIsland } from '@/components/orders/order-islands';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { unitAbilities } from '@/lib/services/units/unit-abilities';
import type { TableData, UnitPageData } from './load-unit-page';

interface OrderTableSectionProps
  extends Pick<UnitPageData, 'unit' | 'access' | 'tasks' | 'viewer' | 'since'> {
  table: TableData;
  /** The other sections of the page, in the same column as the trucks. */
  beside: ReactNode;
}

/** The order table of an order lot. */
export function OrderTableSection({ beside, table, viewer, since, ...loaded }: OrderTableSectionProps) {
  const { unitId, rootUnitId } = loaded.unit;
  const { editOrderItems, placeOrder } = unitAbilities(loaded);
  return (
    <>
      <RefreshOnChange kinds={['configuration']} since={since} />
      <OrderIsland
        // Remounted when the order is placed, which makes the table read-only, and by another version of the products.
        key={`${unitId}/${editOrderItems.can}/${table.packed.catalogueVersion}`}
        unitType={table.unitType}
        unitId={unitId}
        rootUnitId={rootUnitId}
        changesSince={since}
        userId={viewer.userId}
        table={table.packed}
        abilities={{ editOrderItems, placeOrder }}
        firstLook={table.firstLook}
        beside={beside}
      />
    </>
  );
}
