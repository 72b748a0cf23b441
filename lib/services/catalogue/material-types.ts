import { materialTypesColumn } from '@/db/queries/material-types';
import { ONE_ROW } from '@/db/queries/one-row';
import type { ServiceContext } from '../context';

/** The types that are offered for a material. */
export async function loadMaterialTypes(ctx: ServiceContext): Promise<string[]> {
  const [read] = await ctx.db.select({ types: materialTypesColumn }).from(ONE_ROW);
  return read?.types ?? [];
}
