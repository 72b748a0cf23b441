import { useTranslations } from 'next-intl';

/** A problem of a row or pasted cell as a sentence in the user's language. */
export type ProblemText = (problem: {
  code: string;
  range?: { min: number; max: number };
  suggestions?: readonly number[];
  limit?: number;
}) => string;

type ProblemKey = Parameters<ReturnType<typeof useTranslations<'errors.ORDERITEM'>>>[0];

/** Problem codes are the text keys after the prefix. */
const KEYS: readonly ProblemKey[] = [
  'Required',
  'TooLong',
  'ProductUnknown',
  'ProductInactive',
  'ProductMismatch',
  'NotANumber',
  'NotInteger',
  'LengthStep',
  'LengthRange',
  'LengthNotAvailable',
  'ThicknessUnknown',
  'TooManyDecimals',
  'HeightNotAvailable',
  'CutNotAllowed',
  'OutOfRange',
  'AmbiguousNumber',
];

export function useProblemText(): ProblemText {
  const t = useTranslations('errors.ORDERITEM');
  return ({ code, range, suggestions = [], limit = 0 }) => {
    const [below = 0, above = below] = suggestions;
    const key = KEYS.find((known) => code === `ORDERITEM.${known}`) ?? 'Required';
    return t(key, { min: 0, max: 0, ...range, below, above, limit });
  };
}
