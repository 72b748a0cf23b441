import type { ConfigurationPlanDto } from '@/lib/contract/configuration-file';
import type { Locale } from '@/lib/domain/account/languages';
import { MAX_LISTED_STEPS } from '@/lib/domain/configuration-file/file-nouns';
import type { FileValue } from '@/lib/domain/configuration-file/file-objects';
import { PLANNED, type Planned, type PlanStep } from '@/lib/domain/configuration-file/plan';
import { errorText } from '@/lib/http/error-texts';

/** Longer texts are shortened in a plan. */
const MAX_SHOWN = 200;

/** A plan with its reasons in the language of its reader. */
export function presentPlan(
  { steps, hash }: { steps: readonly PlanStep[]; hash: string },
  locale: Locale,
): ConfigurationPlanDto {
  const counts = Object.fromEntries(
    PLANNED.map((planned) => [planned, steps.filter((step) => step.planned === planned).length]),
  ) as Record<Planned, number>;
  const shown = steps.filter(({ planned }) => planned !== 'unchanged');
  const listed = listedOf(shown);
  return {
    planID: hash,
    counts,
    steps: listed.map((step) => presentStep(step, locale)),
    unlisted: shown.length - listed.length,
  };
}

/** The steps to read; of too many of them what is refused comes first. */
function listedOf(steps: readonly PlanStep[]): readonly PlanStep[] {
  if (steps.length <= MAX_LISTED_STEPS) return steps;
  const isRefused = ({ planned }: PlanStep) => planned === 'refused';
  const others = steps.filter((step) => !isRefused(step));
  return [...steps.filter(isRefused), ...others].slice(0, MAX_LISTED_STEPS);
}

function presentStep(step: PlanStep, locale: Locale): ConfigurationPlanDto['steps'][number] {
  const { noun, key, within, planned, changes, refusals, effects } = step;
  return {
    ...{ noun, key, within, planned },
    changes: changes.map(({ field, from, to }) => ({ field, from: shownValue(from), to: shownValue(to) })),
    messages: [...refusals, ...effects].map(({ code, field = null, values }) => ({
      ...{ code, field },
      message: errorText(locale, code, values),
    })),
  };
}

function shownValue(value: FileValue): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : listText(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function listText(value: Exclude<FileValue, string | number | boolean | null>): string {
  const isOfWords = Array.isArray(value) && value.every((part) => typeof part === 'string');
  return isOfWords ? value.join(', ') : JSON.stringify(value);
}
