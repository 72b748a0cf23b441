import type { ActivityChange, ActivityDetails } from './changes';

interface Lot {
  unitId: string;
  name: string;
}

interface Subproject extends Lot {
  children: readonly Lot[];
}

/** A summary of how saving the structure changed its units; null if names and positions are unchanged. */
export function structureChanges(
  before: readonly Subproject[],
  after: readonly Subproject[],
): Required<Pick<ActivityDetails, 'changes' | 'counts'>> | null {
  const [old, now] = [placesOf(before), placesOf(after)];
  const changes: ActivityChange[] = [];
  let moved = 0;
  for (const [unitId, { name, parentId }] of now) {
    const known = old.get(unitId);
    if (!known) changes.push({ field: 'created', from: null, to: name });
    else if (known.name !== name) changes.push({ field: 'renamed', from: known.name, to: name });
    if (known && known.parentId !== parentId) moved += 1;
  }
  for (const [unitId, { name }] of old) {
    if (!now.has(unitId)) changes.push({ field: 'deleted', from: name, to: null });
  }
  const count = (field: string) => changes.filter((change) => change.field === field).length;
  const counts = {
    created: count('created'),
    renamed: count('renamed'),
    moved,
    unitsDeleted: count('deleted'),
  };
  return changes.length + moved > 0 ? { changes, counts } : null;
}

interface Place {
  name: string;
  parentId: string | null;
}

function placesOf(subprojects: readonly Subproject[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { unitId, name, children } of subprojects) {
    places.set(unitId, { name, parentId: null });
    for (const lot of children) places.set(lot.unitId, { name: lot.name, parentId: unitId });
  }
  return places;
}
