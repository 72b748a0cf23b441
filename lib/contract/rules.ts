import type { z } from 'zod';

/** A problem that a rule of the domain finds, on a field of a body. */
interface RuleProblem {
  /** Of a field within one, `titles/de`. */
  field: string;
  code: string;
  /** The most that is allowed, where more is there. */
  max?: number;
}

/** A schema that also applies a rule of the domain to the body as a whole, whatever is wrong with single fields. */
export function withRules<T extends z.ZodType>(
  schema: T,
  problemsOf: (body: z.output<T>) => readonly RuleProblem[],
): T {
  return schema.superRefine(
    (body, ctx) => {
      for (const { field, code, max } of problemsOf(body)) {
        const values = max === undefined ? {} : { max };
        ctx.addIssue({ code: 'custom', path: field.split('/'), params: { code, values } });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}
