import type { z } from 'zod';

/** A problem that a domain rule finds in a field of a body. */
interface RuleProblem {
  /** The field, or a path to a part of it, such as `titles/de`. */
  field: string;
  code: string;
  /** The maximum, if the value is over it. */
  max?: number;
  /** Further values for the text of the problem. */
  values?: Readonly<Record<string, string>>;
}

/** A schema that also applies a domain rule to the whole body, even if single fields are invalid. */
export function withRules<T extends z.ZodType>(
  schema: T,
  problemsOf: (body: z.output<T>) => readonly RuleProblem[],
): T {
  return schema.superRefine(
    (body, ctx) => {
      for (const { field, code, max, values: others } of problemsOf(body)) {
        const values = max === undefined ? { ...others } : { ...others, max };
        ctx.addIssue({ code: 'custom', path: field.split('/'), params: { code, values } });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}
