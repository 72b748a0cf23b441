/** Stands between the titles of a path. */
const BETWEEN = ' · ';

/**
 * How a unit is named outside its own page, after its number: the titles from below the root down to it, as in
 * "Block F · 2nd floor"; a root by its own title.
 * @param parents the titles of the units between the root and the unit, from the top
 */
export function unitPath(parents: readonly string[], title: string): string {
  return [...parents, title].join(BETWEEN);
}

/** The number and the path of a unit, as in "P-7-06-02 Block F · 2nd floor". */
export function unitName(unitNo: string, path: string): string {
  return `${unitNo} ${path}`;
}
