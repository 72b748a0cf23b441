/** The first day of each age class of tasks in calendar days; the last class has no end. */
const AGE_CLASSES = [0, 3, 7, 14] as const;

/** Tasks that have waited `fromDays` to `toDays` days; null if the class has no end. */
export interface AgeClass {
  fromDays: number;
  toDays: number | null;
  tasks: number;
}

/**
 * The number of tasks in each age class.
 * @param days calendar days that each task has waited, 0 for today
 */
export function taskAges(days: readonly number[]): AgeClass[] {
  return AGE_CLASSES.map((fromDays, index) => {
    const next = AGE_CLASSES[index + 1];
    const tasks = days.filter((day) => day >= fromDays && (next === undefined || day < next)).length;
    return { fromDays, toDays: next === undefined ? null : next - 1, tasks };
  });
}
