interface TitledTask {
  projectUnitID: string;
  rootProjectUnitID: string;
  rootUnitTitle: string;
  parentUnitTitle: string | null;
  unitTitle: string;
}

/** The titles from the project down to the unit, each once; a unit below the root repeats none. */
export function titlesOf({ rootUnitTitle, parentUnitTitle, unitTitle, ...task }: TitledTask): string[] {
  if (task.projectUnitID === task.rootProjectUnitID) return [rootUnitTitle];
  const parent = parentUnitTitle === rootUnitTitle ? null : parentUnitTitle;
  return [rootUnitTitle, parent, unitTitle].filter((title) => title !== null);
}
