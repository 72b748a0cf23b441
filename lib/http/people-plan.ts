import type { PeoplePlanDto } from '@/lib/contract/user-imports';
import type { Locale } from '@/lib/domain/account/languages';
import type { PlannedPeople, PlannedPerson } from '@/lib/domain/users/people-plan';
import { errorText } from '@/lib/http/error-texts';
import { mapInSlices } from '@/lib/slices';

/** Longer texts are shortened in a plan. */
const MAX_SHOWN = 200;

/** A plan with its reasons in the language of its reader. */
export async function presentPeoplePlan(
  { people, hash }: { people: readonly PlannedPerson[]; hash: string },
  locale: Locale,
): Promise<PeoplePlanDto> {
  const counts: Record<PlannedPeople, number> = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { planned } of people) counts[planned] += 1;
  return {
    planID: hash,
    counts,
    people: await mapInSlices(people, ({ line, login, planned, changes, refusals }) => ({
      ...{ line, login, planned },
      changes: changes.map(({ field, from, to }) => ({ field, from: shown(from), to: shown(to) })),
      messages: refusals.map(({ code, field, values = {} }) => ({
        ...{ code, field },
        message: errorText(locale, code, shownValues(values)),
      })),
    })),
  };
}

function shown(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function shownValues(values: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shown(value) : value]),
  );
}
