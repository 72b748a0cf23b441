import type { TaskKey } from '../vocabulary/states';
import type { UnitType } from '../vocabulary/unit-types';

/** What belongs among the files of a unit: for the task that is open, else for its type. */
export type FilesTask = 'provide' | 'bim' | 'draw' | 'revise' | 'folder' | 'lot' | 'project';

const OF_TASK: Partial<Record<TaskKey, FilesTask>> = {
  ProvideFiles: 'provide',
  ReviewBIMFiles: 'bim',
  PrepareDrawings: 'draw',
  ReviseDrawings: 'revise',
};

/** @param tasks those of the unit that wait for the viewer */
export function filesTaskOf(unitType: UnitType, tasks: readonly { taskKey: TaskKey }[]): FilesTask {
  const [own] = tasks.flatMap(({ taskKey }) => OF_TASK[taskKey] ?? []);
  if (own !== undefined) return own;
  if (unitType === 'folder') return 'folder';
  return unitType === 'approvallot' || unitType === 'drawingjob' ? 'lot' : 'project';
}

/** Whether the work of a task is done among the files of its unit. */
export function isFilesTask(taskKey: TaskKey): boolean {
  return OF_TASK[taskKey] !== undefined;
}
