import type { ShownUnit } from '@/db/queries/shown-units';
import { readUnitPath } from '@/db/queries/unit-path';
import type { UnitRow } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

/** The units of a path from the root down, read in any order. */
export function fromRootDown<U extends ShownUnit>(read: readonly U[]): U[] {
  const path: U[] = [];
  let next = read.find(({ parentUnitId }) => parentUnitId === null);
  while (next) {
    path.push(next);
    const { unitId } = next;
    next = read.find(({ parentUnitId }) => parentUnitId === unitId);
  }
  return path;
}

/** The units from the root down to this one, or `NotFound`. */
export async function getUnitPath(ctx: ServiceContext, unitId: string): Promise<UnitRow[]> {
  const rows = await readUnitPath(ctx, unitId);
  if (rows.length === 0) throw notFound();
  return fromRootDown(rows);
}
