import * as z from 'zod';

/**
 * A list of at most `max` entries. zod looks at the length first: of a list that is too long no entry is read, so that
 * a million of them are refused as quickly as one too many.
 */
export function listOf<T extends z.ZodType>(entry: T, max: number) {
  return z.array(entry).max(max);
}

/** The parts of a query parameter that are separated by commas; none of an empty one. */
export const commaSeparated = <T extends z.ZodType<string>>(text: T) =>
  text.transform((value) => value.split(',').filter(Boolean));

const MAX_NAME_LENGTH = 100;

/** An object with at most `max` names of the caller's own; they are counted first, which zod does for lists alone. */
export function recordOf<T extends z.ZodType>(value: T, max: number) {
  const withinSize = (sent: unknown, ctx: z.core.$RefinementCtx) => {
    if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= max) return sent;
    ctx.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: [] });
    return z.NEVER;
  };
  return z.preprocess(withinSize, z.record(z.string().max(MAX_NAME_LENGTH), value));
}

/** Anything that JSON can say, taken as it is: the size of the body alone is its limit. */
export const anyJson = z.custom<z.core.util.JSONType>((sent) => sent !== undefined);
