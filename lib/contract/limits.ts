import { z } from 'zod';

/**
 * A list of at most `max` entries. Its length is checked first: of a list that is too long no entry is read, so that
 * a million of them are refused as quickly as one too many.
 */
export function listOf<T extends z.ZodType>(entry: T, max: number) {
  const withinLength = (sent: unknown, ctx: z.core.$RefinementCtx) => {
    if (!Array.isArray(sent) || sent.length <= max) return sent;
    ctx.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: [] });
    return z.NEVER;
  };
  return z.preprocess(withinLength, z.array(entry).max(max));
}
