import type { z } from 'zod';
import { valueProblem } from '@/lib/contract/issues';

/** The code of what a form says about each field that is wrong; nothing where it can be sent. */
export function formProblems(schema: z.ZodType, typed: object): Record<string, string> {
  const result = schema.safeParse(typed, { error: (issue) => valueProblem(issue, issue.input).code });
  const issues = result.error?.issues ?? [];
  // The first one of a field is shown.
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}
