import type { Page, Selection } from '@/db/queries/listing';
import type { ServiceContext } from '../context';
import type { OrderTable } from './order-table';

/** Rows of order lots visible to the viewer, by default by itemIndex, then creation (rest.md). */
export async function listOrderItems<Values extends object, Draft extends object, Dto, Products>(
  ctx: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Products>,
  selection: Selection,
): Promise<Page<Dto>> {
  const { rows, count } = await table.read(ctx, selection);
  const catalogues = new Map<string, Products>();
  const presented: Dto[] = [];
  for (const { item, ...owner } of rows) {
    const key = `${owner.tenantId}/${owner.catalogueVersion}`;
    const catalogue = catalogues.get(key) ?? (await table.catalogueOf(ctx, owner));
    catalogues.set(key, catalogue);
    presented.push(table.present(item, catalogue, ctx.locale));
  }
  return { rows: presented, count };
}
