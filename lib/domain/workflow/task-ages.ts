/** From which day on a task counts to each class of age; the last one is open (calendar days). */
const AGE_CLASSES = [0, 3, 7, 14] as const;

/** Tasks that have waited `fromDays` up to `toDays` days; null where there is no end. */
export interface AgeClass {
  fromDays: number;
  toDays: number | null;
  tasks: number;
}

/** How many tasks have waited how long. @param days calendar days each has waited, 0 for today */
export function taskAges(days: readonly number[]): AgeClass[] {
  return AGE_CLASSES.map((fromDays, index) => {
    const next = AGE_CLASSES[index + 1];
    const tasks = days.filter((day) => day >= fromDays && (next === undefined || day < next)).length;
    return { fromDays, toDays: next === undefined ? null : next - 1, tasks };
  });
}
