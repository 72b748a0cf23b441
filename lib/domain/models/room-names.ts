import type { CollectedRecords, NamedRecord } from './collect-records';

/** The names of the rooms that each wall bounds, by the wall's record; walls without a room are left out. */
export function roomNamesOfWalls({ walls, spaces, boundaries }: CollectedRecords): Map<number, string[]> {
  const names = new Map<number, string[]>();
  boundaries.each((spaceId, wallId) => {
    const space = spaces.get(spaceId);
    if (!space || !walls.has(wallId)) return;
    const known = names.get(wallId) ?? [];
    // A wall bounds a room once for each of its faces.
    names.set(wallId, [...new Set([...known, ...namesOf(space)])]);
  });
  return names;
}

/** Files have the number as name and the room's name as long name, or the reverse, or only one of them. */
function namesOf({ name, longName }: NamedRecord): string[] {
  const both = [name, longName].flatMap((text) => text?.trim() || []);
  return both.length === 2 ? [...both, both.join(' ')] : both;
}
