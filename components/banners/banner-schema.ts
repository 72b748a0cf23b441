import * as z from 'zod';
import { newBannerSchema } from '@/lib/contract/banners';
import { withRules } from '@/lib/contract/rules';
import { bannerProblems } from '@/lib/domain/banners/banner-fields';
import { instantOfClockTime } from '@/lib/domain/clock-time';
import type { TimeZone } from '@/lib/domain/time-zones';

const { level, showFrom, showUntil } = newBannerSchema.shape;
const typed = z.string();
const texts = z.strictObject({ de: typed, nl: typed, fr: typed, es: typed });

/** The instants that the form was filled with, by the clock time that it shows of each. */
export type ShownInstants = ReadonlyMap<string, string>;

/**
 * A time as typed. One that the form was filled with stays the instant it was: the clock shows neither seconds nor
 * which of the two hours it is when summer time ends.
 */
function clockTime(shown: ShownInstants, zone: TimeZone) {
  return z.string().transform((time, ctx) => {
    const instant = shown.get(time) ?? instantOfClockTime(time, zone);
    const isEmpty = time.replace('T', '').trim() === '';
    if (instant === '' && !isEmpty) {
      ctx.addIssue({ code: 'custom', params: { code: 'WrongFormat', values: { format: 'moment' } } });
    }
    return instant;
  });
}

/** The form values of a banner: times in a zone, and no level until one is chosen. */
export function bannerSchemaOf(from: ShownInstants, until: ShownInstants, zone: TimeZone) {
  return withRules(
    newBannerSchema.extend({
      titles: texts,
      texts,
      allSalesOrgs: z.boolean(),
      level: z.string().pipe(level),
      showFrom: clockTime(from, zone).pipe(showFrom),
      showUntil: clockTime(until, zone).pipe(showUntil),
    }),
    bannerProblems,
  );
}

export type BannerForm = z.input<ReturnType<typeof bannerSchemaOf>>;
