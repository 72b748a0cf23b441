import { eq } from 'drizzle-orm';
import { units } from '@/db/schema';
import { BENCH } from '@/db/seed/scale/bench-set';
import { href } from '@/lib/domain/navigation/pages';
import type { BenchDatabase } from './databases';
import type { BenchCaller } from './work-unit';

/** A page of the portal and the person who opens it. */
export interface BenchPage {
  name: string;
  path: string;
  caller: BenchCaller;
}

export const PROJECT_LIST = 'projects';
export const SMALL_PROJECT = 'project of 31 units';
export const LARGE_PROJECT = 'project of 3,001 units';
export const ORDER_LOT = 'order lot of 300 rows';

/** The pages whose costs are measured. */
export async function benchPages({ projects, database: { db } }: BenchDatabase): Promise<BenchPage[]> {
  const [small = ''] = projects.smallRootIds;
  // Of the tenant that the internal user belongs to: those of the demo are none of theirs.
  const [lot] = await db.select().from(units).where(eq(units.unitNo, BENCH.rowsLotNo));
  if (!lot) throw new Error(`${BENCH.rowsLotNo} is not in the benchmark set`);
  return [
    { name: PROJECT_LIST, path: href('currentProjects'), caller: 'user' },
    { name: 'tasks', path: href('taskList', { style: 'table' }), caller: 'user' },
    { name: 'dashboard', path: href('dashboard'), caller: 'user' },
    { name: 'notifications', path: href('notifications'), caller: 'user' },
    { name: SMALL_PROJECT, path: href('rootDetails', { rootUnitId: small }), caller: 'planner' },
    {
      name: LARGE_PROJECT,
      path: href('rootDetails', { rootUnitId: projects.largeRootId }),
      caller: 'planner',
    },
    {
      name: 'deliveries of 31 units',
      path: href('deliveryOverview', { rootUnitId: small }),
      caller: 'planner',
    },
    {
      name: ORDER_LOT,
      path: href('unitDetails', { rootUnitId: lot.rootUnitId, unitId: lot.unitId }),
      caller: 'internal',
    },
  ];
}
