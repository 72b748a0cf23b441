import type { Page, Selection } from '@/db/queries/listing';
import type { ServiceContext } from '../context';
import type { OrderTable } from './order-table';

/** Rows of order lots visible to the viewer, by default by itemIndex, then creation (rest.md). */
export async function listOrderItems<Values extends object, Draft extends object, Dto, Catalogue>(
  ctx: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  selection: Selection,
): Promise<Page<Dto>> {
  const { rows, count } = await table.read(ctx, selection);
  const catalogues = new Map<number, Catalogue>();
  const presented: Dto[] = [];
  for (const { item, tenantId } of rows) {
    const catalogue = catalogues.get(tenantId) ?? (await table.catalogueOf(ctx, tenantId));
    catalogues.set(tenantId, catalogue);
    presented.push(table.present(item, catalogue, ctx.locale));
  }
  return { rows: presented, count };
}
