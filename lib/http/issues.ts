import type { z } from 'zod';
import { AppError, type Message } from '@/lib/services/errors';

type Issue = z.core.$ZodIssue;

/** The refusal of input that does not fit its schema; `prefix` goes before every field's code. */
export function invalidInput(error: z.ZodError, input: unknown, prefix?: string): AppError {
  const messages = error.issues.flatMap((issue) => messagesOf(issue, input, prefix));
  const unknown = messages.find((message) => message.code === 'UnknownField');
  if (unknown === undefined) return new AppError('ValidationFailed', { messages });
  return new AppError('UnknownField', unknown.values ? { messages, values: unknown.values } : { messages });
}

function messagesOf(issue: Issue, input: unknown, prefix?: string): Message[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const field = [...issue.path, key].join('/');
      return { type: 'error', code: 'UnknownField', reference: field, values: { field } };
    });
  }
  if (issue.code === 'invalid_union') return unionMessages(issue, input, prefix);
  const code = codeOf(issue, valueAt(input, issue.path));
  const reference = issue.path.join('/');
  return [
    {
      type: 'error',
      code: prefix ? `${prefix}.${code}` : code,
      ...(reference !== '' && { reference }),
      values: limitsOf(issue),
    },
  ];
}

/** Of the alternatives, the one the input comes nearest to speaks. */
function unionMessages(issue: z.core.$ZodIssueInvalidUnion, input: unknown, prefix?: string): Message[] {
  const alternatives = issue.errors.map((issues) =>
    issues.flatMap((inner) => messagesOf({ ...inner, path: [...issue.path, ...inner.path] }, input, prefix)),
  );
  const nearest = alternatives.sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
  return nearest ?? [{ type: 'error', code: 'UnknownValue', reference: issue.path.join('/') }];
}

function depth(messages: Message[]): number {
  return Math.max(0, ...messages.map((message) => message.reference?.split('/').length ?? 0));
}

/** The limit that was passed, for the placeholders `min` and `max` of a text. */
function limitsOf(issue: Issue): Record<string, number> {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};
}

function codeOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined || value === null) return 'Required';
      if (issue.expected === 'number') return 'NotANumber';
      return issue.expected === 'int' ? 'NotInteger' : 'WrongType';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Required';
      return issue.origin === 'string' ? 'TooShort' : 'OutOfRange';
    case 'too_big':
      return issue.origin === 'string' ? 'TooLong' : 'OutOfRange';
    case 'invalid_value':
      return value === undefined ? 'Required' : 'UnknownValue';
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'WrongFormat';
    default:
      return 'WrongFormat';
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
