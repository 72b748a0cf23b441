import * as z from 'zod';
import { cleanLine, cleanLines, isReadableLines } from '@/lib/domain/forms/text-lines';

/** A text of one line with at most `max` characters: titles, names, references, addresses (see `cleanLine`). */
export function oneLine(max: number) {
  return z.string().overwrite(cleanLine).max(max);
}

/** A text of several lines with at most `max` characters: notes, messages, reasons. */
export function multiLine(max: number) {
  return z
    .string()
    .overwrite(cleanLines)
    .max(max)
    .refine(isReadableLines, { params: { code: 'UnreadableText' } });
}

/** An e-mail address, or an empty text. */
export const mailOrNone = z.union([z.email().max(254), z.literal('')]);

/** The GlobalId of an element of an IFC file. */
export const ifcGlobalId = z
  .string()
  .max(22)
  .regex(/^[0-9A-Za-z_$]{22}$/);

/** An instant; the limit allows for more digits of a second than needed. */
export const instant = z.iso.datetime().max(40);
