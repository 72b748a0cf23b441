import { unitPath } from '../units/unit-path';

export interface TitledTask {
  projectUnitID: string;
  rootProjectUnitID: string;
  rootUnitTitle: string;
  parentUnitTitle: string | null;
  unitTitle: string;
}

/** The titles of project, parent and unit; the parent is left out if it is the project. */
export function titlesOf({ rootUnitTitle, parentUnitTitle, unitTitle, ...task }: TitledTask): string[] {
  if (task.projectUnitID === task.rootProjectUnitID) return [rootUnitTitle];
  const parent = parentUnitTitle === rootUnitTitle ? null : parentUnitTitle;
  return [rootUnitTitle, parent, unitTitle].filter((title) => title !== null);
}

/** The path of the task's unit, see `unitPath`. */
export function taskPath(task: TitledTask): string {
  const [project = '', ...below] = titlesOf(task);
  return unitPath(below.slice(0, -1), below.at(-1) ?? project);
}
