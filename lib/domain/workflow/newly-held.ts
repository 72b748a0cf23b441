/** A task in a person's list. */
export interface HeldTask {
  unitId: string;
  taskKey: string;
}

/** The tasks that each person has now and did not have before; people without new tasks are left out. */
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
