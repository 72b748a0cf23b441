import type { z } from 'zod';

/** A problem of a value: the error code and the values for its text, such as the limit. */
export interface ValueProblem {
  code: string;
  values: Record<string, string | number>;
}

/**
 * Converts an issue of a schema to the portal's own code, the same in the server's response and in the form.
 * @param value the sent or typed value at the place of the issue
 */
export function valueProblem(issue: z.core.$ZodRawIssue | z.core.$ZodIssue, value: unknown): ValueProblem {
  return { code: codeOf(issue, value), values: valuesOf(issue) };
}

/** The values of an issue: the exceeded limit as `min` or `max`, which of the two as `bound`, the expected `format`, the values of a domain rule. */
function valuesOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): ValueProblem['values'] {
  switch (issue.code) {
    case 'too_small':
      return { min: Number(issue.minimum), ...boundOf(issue.origin, 'min') };
    case 'too_big':
      return { max: Number(issue.maximum), ...boundOf(issue.origin, 'max') };
    case 'invalid_format':
      return { format: String(issue.format) };
    case 'custom':
      return { format: 'other', ...textValues(issue.params?.values) };
    default:
      return { format: 'other' };
  }
}

/** Which limit a number exceeds; texts and lists have texts of their own. */
function boundOf(origin: string, bound: 'min' | 'max'): ValueProblem['values'] {
  return origin === 'number' || origin === 'int' ? { bound } : {};
}

function textValues(values: unknown): ValueProblem['values'] {
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function codeOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined || value === null) return 'Required';
      if (issue.expected === 'number') return 'NotANumber';
      return issue.expected === 'int' ? 'NotInteger' : 'WrongType';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Required';
      return issue.origin === 'string' ? 'TooShort' : 'OutOfRange';
    case 'too_big':
      if (issue.origin === 'array') return 'TooManyEntries';
      return issue.origin === 'string' ? 'TooLong' : 'OutOfRange';
    case 'invalid_value':
      return value === undefined || value === '' ? 'Required' : 'UnknownValue';
    case 'invalid_format':
      return value === '' ? 'Required' : 'WrongFormat';
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'WrongFormat';
    default:
      return 'WrongFormat';
  }
}
