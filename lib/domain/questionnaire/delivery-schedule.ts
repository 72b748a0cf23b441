import { type AnswerFault, fault, fieldFaults, isRecord, textFault } from './answer-faults';
import { WEEK } from './patterns';

/** Items that can be delivered together with the blocks of a unit (domain.md §7). */
export const SCHEDULE_FEATURES = ['kim', 'lintels', 'glue', 'anchors', 'crane'] as const;
const MAX_NOTE_LENGTH = 500;
const MAX_WEEK_LENGTH = 20;
const UUID_LENGTH = 36;

/** The wanted delivery week of a drawing job or lot, and the items to deliver with it. */
export type ScheduleRow = {
  projectUnitID: string;
  features: string[];
  /** ISO week, or empty. */
  deliveryWeek: string;
  note: string;
};

/** The units with a row, in order, and their earliest delivery. */
export interface ScheduleFacts {
  units: readonly { unitId: string; custRef: string | null }[];
  /** ISO week of the project's earliest delivery day; null if it is not checked. */
  minWeek: string | null;
  /** The saved weeks; an unchanged week is never too early. */
  savedWeeks: ReadonlyMap<string, string>;
}

export const NO_SCHEDULE: ScheduleFacts = { units: [], minWeek: null, savedWeeks: new Map() };

/** The type faults of a sent schedule. */
export function scheduleFaults(rows: unknown): AnswerFault[] {
  if (!Array.isArray(rows)) return [fault('WrongType')];
  return rows.flatMap((row: unknown, index) =>
    fieldFaults(row, index, {
      projectUnitID: (value) => textFault(value, UUID_LENGTH),
      features: (value) => {
        if (!Array.isArray(value)) return fault('WrongType');
        return value.every(isFeature) ? null : fault('UnknownValue');
      },
      deliveryWeek: (value) => textFault(value, MAX_WEEK_LENGTH),
      note: (value) => textFault(value, MAX_NOTE_LENGTH),
    }),
  );
}

/** One row per unit, in the order of the units; rows of deleted units are dropped. */
export function readSchedule(rows: unknown, { units }: ScheduleFacts): ScheduleRow[] {
  const saved = new Map(rowsOf(rows).map((row) => [row.projectUnitID, row]));
  return units.map(({ unitId, custRef }) => {
    const { features, deliveryWeek, note } = saved.get(unitId) ?? {};
    return {
      projectUnitID: unitId,
      features: Array.isArray(features) ? SCHEDULE_FEATURES.filter((key) => features.includes(key)) : [],
      deliveryWeek: typeof deliveryWeek === 'string' ? deliveryWeek : '',
      note: typeof note === 'string' ? note : (custRef ?? ''),
    };
  });
}

/** The problem of a schedule's weeks, or null. */
export function scheduleProblem(
  rows: unknown,
  { minWeek, savedWeeks }: ScheduleFacts,
): 'Pattern' | 'WeekTooEarly' | null {
  const weeks = weeksOf(rows).filter(([, week]) => week !== '');
  if (weeks.some(([, week]) => !WEEK.test(week))) return 'Pattern';
  // ISO weeks can be compared as text.
  const isEarly = ([unitId, week]: [string, string]) =>
    minWeek !== null && week < minWeek && week !== savedWeeks.get(unitId);
  return weeks.some(isEarly) ? 'WeekTooEarly' : null;
}

/** The units of a schedule with their weeks. */
export function weeksOf(rows: unknown): [unitId: string, week: string][] {
  return rowsOf(rows).flatMap(({ projectUnitID, deliveryWeek }) =>
    typeof projectUnitID === 'string' && typeof deliveryWeek === 'string'
      ? [[projectUnitID, deliveryWeek]]
      : [],
  );
}

function rowsOf(rows: unknown): Record<string, unknown>[] {
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

function isFeature(value: unknown): boolean {
  return SCHEDULE_FEATURES.some((key) => key === value);
}
