import { and, inArray, isNull, notInArray } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { UnitDto } from '@/lib/contract/units';
import { type OrderTerm, orderText } from '@/lib/domain/navigation/list-order';
import type { ProjectList } from '@/lib/domain/units/project-lists';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';
import type { Page } from '../listing';
import { orderByOf } from '../order-by';
import { listUnits, UNIT_LIST } from './list-units';

export interface ProjectListInput {
  list: ProjectList;
  order?: readonly OrderTerm[];
  limit: number;
  offset: number;
}

/** Root projects the viewer sees, the newest state first unless ordered. */
export function listProjects(
  ctx: ServiceContext,
  { list, order = [], ...page }: ProjectListInput,
): Promise<Page<UnitDto>> {
  const isListed = (list === 'closed' ? inArray : notInArray)(units.stateKey, [...FINISHED_STATES]);
  const where = and(isNull(units.parentUnitId), isListed);
  return listUnits(ctx, {
    where,
    orderBy: orderByOf(UNIT_LIST, order),
    cached: { form: `${list} by ${orderText(order)}`, where, values: {} },
    ...page,
  });
}
