import * as z from 'zod';
import { newBannerSchema } from '@/lib/contract/banners';
import { withRules } from '@/lib/contract/rules';
import { bannerProblems } from '@/lib/domain/banners/banner-fields';
import { instantOfClockTime } from '@/lib/domain/plant-clock';

const { level, showFrom, showUntil } = newBannerSchema.shape;
const typed = z.string();
const texts = z.strictObject({ de: typed, nl: typed, fr: typed, es: typed });
const clockTime = z.string().transform(instantOfClockTime);

/** The form values of a banner: times in the plants' time zone, and no level until one is chosen. */
export const bannerSchema = withRules(
  newBannerSchema.extend({
    titles: texts,
    texts,
    allSalesOrgs: z.boolean(),
    level: z.string().pipe(level),
    showFrom: clockTime.pipe(showFrom),
    showUntil: clockTime.pipe(showUntil),
  }),
  bannerProblems,
);

export type BannerForm = z.input<typeof bannerSchema>;
