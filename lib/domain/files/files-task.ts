import type { TaskKey } from '../vocabulary/states';
import type { UnitType } from '../vocabulary/unit-types';

/** The purpose of the files of a unit: that of the open task, else that of its type. */
export type FilesTask = 'provide' | 'bim' | 'draw' | 'revise' | 'folder' | 'lot' | 'subproject' | 'project';

const OF_TASK: Partial<Record<TaskKey, FilesTask>> = {
  ProvideFiles: 'provide',
  ReviewBIMFiles: 'bim',
  PrepareDrawings: 'draw',
  ReviseDrawings: 'revise',
};

/** @param tasks open tasks of the unit that the viewer may do */
export function filesTaskOf(unitType: UnitType, tasks: readonly { taskKey: TaskKey }[]): FilesTask {
  const [own] = tasks.flatMap(({ taskKey }) => OF_TASK[taskKey] ?? []);
  if (own !== undefined) return own;
  if (unitType === 'folder') return 'folder';
  if (unitType === 'subproject') return 'subproject';
  return unitType === 'approvallot' || unitType === 'drawingjob' ? 'lot' : 'project';
}

/** Whether a task is done in the file list of its unit. */
export function isFilesTask(taskKey: TaskKey): boolean {
  return OF_TASK[taskKey] !== undefined;
}
