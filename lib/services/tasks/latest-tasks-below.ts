import { chooseLatest } from '@/db/queries/chosen-tasks';
import type { Page } from '@/db/queries/listing';
import type { UnitRow } from '@/db/schema';
import type { TaskDto } from '@/lib/contract/tasks';
import { mayHaveUnitsBelow } from '@/lib/domain/vocabulary/allowed-children';
import type { ServiceContext } from '../context';
import { presentTask, readTasks } from './list-tasks';

/** The newest of the viewer's tasks below a unit in scope, and how many there are; snoozed ones too. */
export async function latestTasksBelow(
  ctx: ServiceContext,
  unit: UnitRow,
  limit: number,
): Promise<Page<TaskDto>> {
  if (!mayHaveUnitsBelow(unit)) return { rows: [], count: 0 };
  const rows = await readTasks(ctx, { chosen: chooseLatest(ctx, unit, limit), snoozed: 'included' });
  return { rows: rows.map(presentTask), count: rows[0]?.total ?? 0 };
}
