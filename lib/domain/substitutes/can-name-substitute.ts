import { addDays, type Day } from '../calendar';
import { ALLOWED, refuse, type Verdict } from '../permissions/verdict';

/** A substitute is named for days within so many from today. */
export const MAX_SUBSTITUTION_DAYS = 366;

/** Days from one to another, both included. */
export interface Period {
  firstDay: Day;
  lastDay: Day;
}

/** Who acts for whom, and when. */
export interface Substitution extends Period {
  absentId: string;
  substituteId: string;
}

export function isOnDay({ firstDay, lastDay }: Period, day: Day): boolean {
  return firstDay <= day && day <= lastDay;
}

function overlaps(one: Period, other: Period): boolean {
  return one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
}

/**
 * Whether a candidate may be somebody's substitute in these days: one at a time, and neither chains nor circles. So a substitute has
 * none of their own meanwhile, and whoever acts for somebody names none.
 * @param known the substitutions that either of the two takes part in
 */
export function canNameSubstitute(wanted: Substitution, known: readonly Substitution[], today: Day): Verdict {
  const { absentId, substituteId, firstDay, lastDay } = wanted;
  if (lastDay < firstDay || lastDay < today || lastDay > addDays(today, MAX_SUBSTITUTION_DAYS)) {
    return refuse('SubstitutionPeriod');
  }
  const meanwhile = known.filter((other) => overlaps(wanted, other));
  if (meanwhile.some((other) => other.absentId === absentId)) return refuse('SubstituteNamed');
  if (meanwhile.some((other) => other.absentId === substituteId)) return refuse('SubstituteAbsent');
  if (meanwhile.some((other) => other.substituteId === absentId)) return refuse('ActsForSomebody');
  return ALLOWED;
}
