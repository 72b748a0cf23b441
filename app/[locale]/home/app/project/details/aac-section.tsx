import type { ReactNode } from 'react';
import { AacOrderIsland } from '@/components/orders/order-islands';
import { packItems } from '@/components/orders/packed-items';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { aacProductsOf } from '@/lib/services/orders/aac-products';
import { presentedItemsOfLot } from '@/lib/services/orders/list-aac-items';
import { unitAbilities } from '@/lib/services/units/unit-abilities';
import { readOrderColumns } from './order-columns';

interface AacSectionProps {
  unitId: string;
  /** The other sections of the page, which share the column of the trucks. */
  beside: ReactNode;
}

/** The order table of an AAC order lot. */
export async function AacSection({ unitId, beside }: AacSectionProps) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const products = await aacProductsOf(ctx, loaded.unit.tenantId);
  const rows = await presentedItemsOfLot(ctx, unitId, products);
  const columns = await readOrderColumns('aac', ctx.viewer.userId);
  const { editOrderItems, placeOrder } = unitAbilities(loaded);
  return (
    <ClientMessages namespaces={['orders', 'grid', 'errors']}>
      <AacOrderIsland
        // Made anew when the order is placed: a table is editable or it is not.
        key={`${unitId}/${editOrderItems.can}`}
        unitId={unitId}
        rootUnitId={loaded.unit.rootUnitId}
        changesSince={ctx.changesSince}
        userId={ctx.viewer.userId}
        items={packItems(rows)}
        products={products}
        columns={columns}
        abilities={{ editOrderItems, placeOrder }}
        beside={beside}
      />
    </ClientMessages>
  );
}
