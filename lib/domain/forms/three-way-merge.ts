/** A value as it was before two people edited it, and the version of each of them. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Who changed it: `none`: both versions are equal · `both`: each to another value. */
export type ChangedBy = 'none' | 'mine' | 'theirs' | 'both';

export function changedBy<Value>(
  { base, mine, theirs }: Sides<Value>,
  isSame: (a: Value, b: Value) => boolean,
): ChangedBy {
  if (isSame(mine, theirs)) return 'none';
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'both';
}

/**
 * Merges two people's versions of the same fields: fields that only the others changed have their values, all
 * other fields have mine. `conflicts` lists the fields that both changed to different values.
 */
export function mergeFields<Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  { base, mine, theirs }: Sides<Values>,
  isSame: (a: Values[Name], b: Values[Name]) => boolean,
): { values: Values; conflicts: Name[] } {
  const values = { ...theirs };
  const conflicts: Name[] = [];
  for (const name of names) {
    const who = changedBy({ base: base[name], mine: mine[name], theirs: theirs[name] }, isSame);
    if (who !== 'theirs') values[name] = mine[name];
    if (who === 'both') conflicts.push(name);
  }
  return { values, conflicts };
}
