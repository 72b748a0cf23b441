import type { z } from 'zod';
import { valueProblem } from '@/lib/contract/issues';
import { AppError, MAX_MESSAGES, type Message } from '@/lib/services/errors';

type Issue = z.core.$ZodIssue;

/**
 * The refusal of input that does not match its schema; `prefix` precedes every field's code. Only the first
 * messages are written, the others are counted.
 */
export function invalidInput(error: z.ZodError, input: unknown, prefix?: string): AppError {
  const { messages, count } = findingsIn(error.issues, input, prefix);
  const unknown = messages.find((message) => message.code === 'UnknownField');
  const details = { messages, unlisted: count - messages.length };
  if (unknown === undefined) return new AppError('ValidationFailed', details);
  return new AppError('UnknownField', { ...details, ...(unknown.values && { values: unknown.values }) });
}

/** The first messages about some issues, and their total number. */
interface Findings {
  messages: Message[];
  count: number;
}

function findingsIn(issues: readonly Issue[], input: unknown, prefix?: string): Findings {
  const found: Findings = { messages: [], count: 0 };
  for (const issue of issues) {
    const { messages, count } = findingsOf(issue, input, prefix);
    found.messages.push(...messages.slice(0, MAX_MESSAGES - found.messages.length));
    found.count += count;
  }
  return found;
}

function findingsOf(issue: Issue, input: unknown, prefix?: string): Findings {
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.keys.slice(0, MAX_MESSAGES).map((key): Message => {
      const field = [...issue.path, key].join('/');
      return { type: 'error', code: 'UnknownField', reference: field, values: { field } };
    });
    return { messages, count: issue.keys.length };
  }
  if (issue.code === 'invalid_union') return unionFindings(issue, input, prefix);
  const { code, values } = valueProblem(issue, valueAt(input, issue.path));
  const reference = issue.path.join('/');
  const message: Message = {
    type: 'error',
    code: prefix ? `${prefix}.${code}` : code,
    ...(reference !== '' && { reference }),
    values,
  };
  return { messages: [message], count: 1 };
}

/** Of several alternatives, the messages of the closest match are used. */
function unionFindings(issue: z.core.$ZodIssueInvalidUnion, input: unknown, prefix?: string): Findings {
  const alternatives = issue.errors.map((issues) => {
    const placed = issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
    return findingsIn(placed, input, prefix);
  });
  const nearest = alternatives.sort((a, b) => depth(b) - depth(a) || a.count - b.count)[0];
  if (nearest !== undefined) return nearest;
  return { messages: [{ type: 'error', code: 'UnknownValue', reference: issue.path.join('/') }], count: 1 };
}

function depth({ messages }: Findings): number {
  return Math.max(0, ...messages.map((message) => message.reference?.split('/').length ?? 0));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
