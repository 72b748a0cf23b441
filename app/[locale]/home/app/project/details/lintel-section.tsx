import type { ReactNode } from 'react';
import { LintelOrderIsland } from '@/components/orders/order-islands';
import { packItems } from '@/components/orders/packed-items';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { presentedLintelsOfLot } from '@/lib/services/orders/list-lintel-items';
import { unitAbilities } from '@/lib/services/units/unit-abilities';
import { readOrderColumns } from './order-columns';

interface LintelSectionProps {
  unitId: string;
  /** The other sections of the page, which share the column of the trucks. */
  beside: ReactNode;
}

/** The order table of a lintel order lot. */
export async function LintelSection({ unitId, beside }: LintelSectionProps) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const items = await presentedLintelsOfLot(ctx, unitId);
  const columns = await readOrderColumns('lintel', ctx.viewer.userId);
  const { editOrderItems, placeOrder } = unitAbilities(loaded);
  return (
    <ClientMessages namespaces={['orders', 'grid', 'errors']}>
      <LintelOrderIsland
        // Made anew when the order is placed: a table is editable or it is not.
        key={`${unitId}/${editOrderItems.can}`}
        unitId={unitId}
        rootUnitId={loaded.unit.rootUnitId}
        changesSince={ctx.changesSince}
        userId={ctx.viewer.userId}
        items={packItems(items)}
        columns={columns}
        abilities={{ editOrderItems, placeOrder }}
        beside={beside}
      />
    </ClientMessages>
  );
}
