import { cleanLines, isReadableLines } from '../forms/text-lines';

/** The reason why an answer is unreadable; a readable answer may still be invalid (`SheetProblem`). */
export interface AnswerFault {
  code: FaultCode;
  /** Path within the answer, such as `3/cs12`; empty for the answer itself. */
  path: string;
  /** Characters allowed, for `TooLong`. */
  max?: number;
}

export type FaultCode =
  | 'UnreadableText'
  | 'WrongType'
  | 'NotANumber'
  | 'UnknownValue'
  | 'TooLong'
  | 'UnknownField';
type FieldCheck = (value: unknown) => AnswerFault | null;

export function fault(code: FaultCode, path = ''): AnswerFault {
  return { code, path };
}

/** The text if it is not too long, else its fault. */
export function textFault(value: unknown, max: number): AnswerFault | null {
  if (typeof value !== 'string') return fault('WrongType');
  if (value.length > max) return { ...fault('TooLong'), max };
  return isReadableLines(cleanLines(value)) ? null : fault('UnreadableText');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks a row of a table: it must have all of the fields and no others. */
export function fieldFaults(
  row: unknown,
  index: number,
  checks: Readonly<Record<string, FieldCheck>>,
): AnswerFault[] {
  if (!isRecord(row)) return [fault('WrongType', `${index}`)];
  const values = new Map(Object.entries(row));
  const unknown = [...values.keys()].filter((field) => !Object.hasOwn(checks, field));
  const wrong = Object.entries(checks).flatMap(([field, check]) => {
    const found = check(values.get(field));
    return found === null ? [] : [{ ...found, path: `${index}/${field}` }];
  });
  return [...unknown.map((field) => fault('UnknownField', `${index}/${field}`)), ...wrong];
}
