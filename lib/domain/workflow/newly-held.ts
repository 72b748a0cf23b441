/** A task somebody finds in their list. */
export interface HeldTask {
  unitId: string;
  taskKey: string;
}

/** The tasks each person holds now and did not hold before; whoever got none is left out. */
export function newlyHeld<Task extends HeldTask>(
  before: ReadonlyMap<string, readonly HeldTask[]>,
  now: ReadonlyMap<string, readonly Task[]>,
): Map<string, Task[]> {
  const gained = new Map<string, Task[]>();
  for (const [userId, tasks] of now) {
    const known = new Set(before.get(userId)?.map(keyOf));
    const own = tasks.filter((task) => !known.has(keyOf(task)));
    if (own.length > 0) gained.set(userId, own);
  }
  return gained;
}

function keyOf({ unitId, taskKey }: HeldTask): string {
  return `${unitId}/${taskKey}`;
}
