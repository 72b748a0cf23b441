import * as z from 'zod';

/**
 * A list of at most `max` entries. zod checks the length first and does not read the entries of a list that
 * is too long, so that a huge list is refused quickly.
 */
export function listOf<T extends z.ZodType>(entry: T, max: number) {
  return z.array(entry).max(max);
}

/** Splits a comma-separated query parameter; an empty one has no parts. */
export const commaSeparated = <T extends z.ZodType<string>>(text: T) =>
  text.transform((value) => value.split(',').filter(Boolean));

const MAX_NAME_LENGTH = 100;

/** An object with at most `max` names chosen by the caller. The names are counted first, as zod does only for lists. */
export function recordOf<T extends z.ZodType>(
  value: T,
  max: number,
  name: z.ZodType<string> = z.string().max(MAX_NAME_LENGTH),
) {
  const withinSize = (sent: unknown, ctx: z.core.$RefinementCtx) => {
    if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= max) return sent;
    ctx.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: [] });
    return z.NEVER;
  };
  return z.preprocess(withinSize, z.record(name, value));
}
