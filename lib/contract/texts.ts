import * as z from 'zod';
import { COLOUR, GLN_DIGITS, isGln } from '@/lib/domain/configuration/entity-fields';
import { cleanLine, cleanLines, isReadableLines } from '@/lib/domain/forms/text-lines';
import { isCountryCode } from '@/lib/domain/orders/country-code';
import { isTimeZone, MAX_TIME_ZONE } from '@/lib/domain/time-zones';

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

/** A text in some of these languages. */
export function inLanguages<Language extends string, Text extends z.ZodType>(
  languages: readonly Language[],
  text: Text,
): { [Known in Language]: z.ZodOptional<Text> };
export function inLanguages(languages: readonly string[], text: z.ZodType): z.core.$ZodLooseShape {
  return Object.fromEntries(languages.map((language) => [language, text.optional()]));
}

/** A number as it is typed in a form; what is none is left for the schema behind it to refuse. */
export const typedNumber = z.string().transform((text) => (text.trim() === '' ? undefined : Number(text)));

/** An e-mail address, or an empty text. */
export const mailOrNone = z.union([z.email().max(254), z.literal('')]);

/** A colour in the way that browsers write it. */
export const colour = z.stringFormat('colour', COLOUR).max(7).describe('`#rrggbb`');

/** A Global Location Number, or an empty text. */
export const glnOrNone = z.stringFormat('gln', (text) => text === '' || isGln(text)).max(GLN_DIGITS);

/** A time zone by its name in the IANA database. */
export const timeZone = z.stringFormat('timeZone', isTimeZone).max(MAX_TIME_ZONE);

/** A country of ISO 3166 in lower case. */
export const country = z
  .stringFormat('country', (code) => code === code.toLowerCase() && isCountryCode(code.toUpperCase()))
  .max(2);

/** The GlobalId of an element of an IFC file. */
export const ifcGlobalId = z
  .string()
  .max(22)
  .regex(/^[0-9A-Za-z_$]{22}$/);

/** An instant; the limit allows for more digits of a second than needed. */
export const instant = z.iso.datetime().max(40);
