import type { TaskDto } from '@/lib/contract/tasks';

type TitledTask = Pick<
  TaskDto,
  'rootUnitTitle' | 'parentUnitTitle' | 'unitTitle' | 'projectUnitID' | 'rootProjectUnitID'
>;

/** The titles from the project down to the unit, each once; a unit below the root repeats none. */
export function titlesOf({ rootUnitTitle, parentUnitTitle, unitTitle, ...task }: TitledTask): string[] {
  if (task.projectUnitID === task.rootProjectUnitID) return [rootUnitTitle];
  const parent = parentUnitTitle === rootUnitTitle ? null : parentUnitTitle;
  return [rootUnitTitle, parent, unitTitle].filter((title) => title !== null);
}
