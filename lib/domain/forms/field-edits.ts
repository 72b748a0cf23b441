/** What a form holds: texts by the names of their fields. */
export type FieldTexts<Name extends string> = Record<Name, string>;

/** Fields in which the form differs from what it was opened with, but for blanks around. */
export function changedNames<Name extends string>(
  names: readonly Name[],
  base: FieldTexts<Name>,
  mine: FieldTexts<Name>,
): Name[] {
  return names.filter((name) => mine[name].trim() !== base[name]);
}

/** Fields that two people have changed from `base`, each to another value. */
export function conflictingNames<Name extends string>(
  names: readonly Name[],
  base: FieldTexts<Name>,
  mine: FieldTexts<Name>,
  theirs: FieldTexts<Name>,
): Name[] {
  return changedNames(names, base, mine).filter(
    (name) => theirs[name] !== base[name] && theirs[name] !== mine[name].trim(),
  );
}

/** What I have changed on top of what the others have. */
export function rebased<Name extends string>(
  names: readonly Name[],
  base: FieldTexts<Name>,
  mine: FieldTexts<Name>,
  theirs: FieldTexts<Name>,
): FieldTexts<Name> {
  const result = { ...theirs };
  for (const name of changedNames(names, base, mine)) result[name] = mine[name].trim();
  return result;
}
