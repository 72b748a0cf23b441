import { AacOrder } from '@/components/orders/aac-order';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { aacProductsOf } from '@/lib/services/orders/aac-products';
import { presentedItemsOfLot } from '@/lib/services/orders/list-aac-items';
import { unitAbilities } from '@/lib/services/units/unit-abilities';

interface OrderSectionProps {
  unitId: string;
  table: DetailPanels['orderTable'];
}

/** The order table of an order lot. */
export async function OrderSection({ unitId, table }: OrderSectionProps) {
  if (table !== 'aac') return null;
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const products = await aacProductsOf(ctx, loaded.unit.tenantId);
  const rows = await presentedItemsOfLot(ctx, unitId, products);
  const { editOrderItems, placeOrder } = unitAbilities(loaded);
  return (
    <ClientMessages namespaces={['orders', 'grid', 'errors']}>
      <AacOrder
        // Made anew when the order is placed: a table is editable or it is not.
        key={`${unitId}/${editOrderItems.can}`}
        unitId={unitId}
        rootUnitId={loaded.unit.rootUnitId}
        userId={ctx.viewer.userId}
        rows={rows}
        products={products}
        abilities={{ editOrderItems, placeOrder }}
      />
    </ClientMessages>
  );
}
