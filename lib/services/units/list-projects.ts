import { and, inArray, isNull, notInArray } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { UnitDto } from '@/lib/contract/units';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';
import type { Page } from '../listing';
import { listUnits, UNIT_LIST } from './list-units';

export interface ProjectListInput {
  /** Closed and archived projects, or all others (portal-2 §2, project lists). */
  list: 'current' | 'closed';
  limit: number;
  offset: number;
}

/** Root projects the viewer sees, the newest state first. */
export function listProjects(
  ctx: ServiceContext,
  { list, ...page }: ProjectListInput,
): Promise<Page<UnitDto>> {
  const isListed = (list === 'closed' ? inArray : notInArray)(units.stateKey, [...FINISHED_STATES]);
  const where = and(isNull(units.parentUnitId), isListed);
  return listUnits(ctx, {
    where,
    orderBy: [...(UNIT_LIST.defaultOrder ?? [])],
    kept: { form: list, where, values: {} },
    ...page,
  });
}
