import { addDays, type Day } from '../calendar';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** A substitution may end at most this many days from today. */
export const MAX_SUBSTITUTION_DAYS = 366;

/** A period of days, first and last included. */
export interface Period {
  firstDay: Day;
  lastDay: Day;
}

/** A substitute for an absent person in a period. */
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
 * Whether a candidate may be asked to be a person's substitute in these days. A person has one substitute at a
 * time, and nobody is asked who is absent then. Somebody who acts for others may be absent as well: lent roles
 * are never passed on, so their substitute gets only their own.
 * @param known the substitutions of both people
 */
export function canNameSubstitute(wanted: Substitution, known: readonly Substitution[], today: Day): Verdict {
  const { absentId, substituteId, firstDay, lastDay } = wanted;
  if (lastDay < firstDay || lastDay < today || lastDay > addDays(today, MAX_SUBSTITUTION_DAYS)) {
    return refuse('SubstitutionPeriod');
  }
  const sameDays = known.filter((other) => overlaps(wanted, other));
  if (sameDays.some((other) => other.absentId === absentId)) return refuse('SubstituteNamed');
  if (sameDays.some((other) => other.absentId === substituteId)) return refuse('SubstituteAbsent');
  return ALLOWED;
}

/** Accept to act for an absent person: only the person who is asked; refuses `NotAskedToAct`. */
export function canAcceptSubstitution(
  viewerId: string,
  { substituteId }: Pick<Substitution, 'substituteId'>,
): Verdict {
  return viewerId === substituteId ? ALLOWED : refuse('NotAskedToAct');
}
