import { useTranslations } from 'next-intl';
import type { ValueProblem } from '@/lib/contract/issues';

type ErrorKey = Parameters<ReturnType<typeof useTranslations<'errors'>>>[0];

/**
 * Codes of possible field problems, the same as in a refusal of the server; each has its text in `errors`.
 */
const CODES: readonly ErrorKey[] = [
  'Required',
  'WrongType',
  'NotANumber',
  'NotInteger',
  'TooShort',
  'TooLong',
  'OutOfRange',
  'TooManyEntries',
  'WrongFormat',
  'UnknownValue',
  'UnreadableText',
  'DaysNotIncreasing',
  'ClosurePeriod',
  'BANNER.EndsBeforeStart',
  'WEBHOOK.InvalidUrl',
  'WEBHOOK.HttpsOnly',
  'WEBHOOK.NoCredentials',
  'WEBHOOK.PrivateAddress',
  'WEBHOOK.NoEvents',
];

/** The form's own text for a problem; undefined if the form has none. */
export type OwnText = (problem: ValueProblem) => string | undefined;

/** The text of a field problem: the form's own, else the text of the server's refusal with the same code. */
export function useFieldTexts(own: OwnText = () => undefined): (problem: ValueProblem) => string {
  const t = useTranslations('errors');
  return (problem) => {
    const key = CODES.find((known) => known === problem.code) ?? 'WrongFormat';
    return own(problem) ?? t(key, { min: 0, max: 0, bound: 'other', format: 'other', ...problem.values });
  };
}
