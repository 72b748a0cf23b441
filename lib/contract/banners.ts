import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { inLanguages, instant, multiLine, oneLine } from '@/lib/contract/texts';
import { BANNER_LANGUAGES, MAX_BANNER_TEXT, MAX_BANNER_TITLE } from '@/lib/domain/banners/banner-fields';
import { BANNER_LEVELS } from '@/lib/domain/banners/levels';

const BANNERS = '/api/data/{product}/banner-notifications';
const TAGS = ['banners'];

const texts = z.strictObject(inLanguages(BANNER_LANGUAGES, z.string()));

const bannerSchema = named(
  'BannerNotification',
  z.object({
    notificationID: z.uuid(),
    title: z.string().describe('in English'),
    text: z.string().describe('plain text in English'),
    titles: texts.describe('the title in other languages; English is shown for languages that are missing'),
    texts: texts.describe('the text in the languages that have a title'),
    level: z.enum(BANNER_LEVELS),
    showFrom: z.iso.datetime(),
    showUntil: z.iso.datetime(),
    allSalesOrgs: z
      .boolean()
      .describe('whether it is shown to all sales organisations, including future ones'),
    salesOrgs: z.array(z.int32()).describe('ids of the sales organisations that see it; empty if all do'),
    version: z.int32(),
  }),
);
export type BannerDto = z.infer<typeof bannerSchema>;

const fields = {
  title: oneLine(MAX_BANNER_TITLE),
  text: multiLine(MAX_BANNER_TEXT),
  titles: z.strictObject(inLanguages(BANNER_LANGUAGES, oneLine(MAX_BANNER_TITLE))).default({}),
  texts: z.strictObject(inLanguages(BANNER_LANGUAGES, multiLine(MAX_BANNER_TEXT))).default({}),
  level: z.enum(BANNER_LEVELS),
  showFrom: instant,
  showUntil: instant,
  allSalesOrgs: z.boolean().default(false),
  salesOrgs: listOf(z.int32(), 500),
};
/** The body of a new or changed banner. */
export const newBannerSchema = named('NewBannerNotification', z.strictObject(fields));
const params = z.object({ notificationID: z.uuid() });

export const listBanners = endpoint({
  method: 'GET',
  path: BANNERS,
  summary: 'Lists all banners of the portal, newest first by default',
  description: 'For administrators. `…/current` returns the banners shown to the caller now.',
  tags: TAGS,
  query: listQuery(),
  answer: list(bannerSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const createBanner = endpoint({
  method: 'POST',
  path: BANNERS,
  summary: 'Creates a banner for the users of sales organisations',
  tags: TAGS,
  body: newBannerSchema,
  answer: one(bannerSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden'],
});

export const updateBanner = endpoint({
  method: 'PUT',
  path: `${BANNERS}/{notificationID}`,
  summary: 'Changes a banner; it is shown again to users who dismissed it',
  tags: TAGS,
  params,
  body: named(
    'BannerNotificationChange',
    readBack(
      bannerSchema,
      z.strictObject({ ...fields, notificationID: z.uuid().optional(), version: z.int32().optional() }),
    ),
  ),
  answer: one(bannerSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: `${BANNERS}/{notificationID}`,
  summary: 'Deletes a banner',
  tags: TAGS,
  params,
  status: 204,
  errors: ['Forbidden', 'StaleVersion'],
});

const currentBannerSchema = named(
  'CurrentBanner',
  bannerSchema.pick({ notificationID: true, title: true, text: true, level: true, version: true }),
);
export type CurrentBannerDto = z.infer<typeof currentBannerSchema>;

export const listCurrentBanners = endpoint({
  method: 'GET',
  path: `${BANNERS}/current`,
  summary: 'Lists the banners currently shown to the caller, most severe first',
  description:
    'In the language of the caller, or English if there is no translation. Returns banners that are active, are ' +
    'addressed to one of the caller’s sales organisations and were not dismissed by the caller.',
  tags: TAGS,
  outdatedBy: ['banners'],
  answer: list(currentBannerSchema),
});

export const dismissBanner = endpoint({
  method: 'DELETE',
  path: `${BANNERS}/current/{notificationID}`,
  summary: 'Dismisses a banner for the caller until the banner is changed',
  tags: TAGS,
  params,
  status: 204,
});

const salesOrgSchema = named(
  'SalesOrgKey',
  z.object({ salesOrgID: z.int32(), salesOrgKey: z.string(), title: z.string() }),
);
export type SalesOrgKeyDto = z.infer<typeof salesOrgSchema>;

export const listBannerOrganisations = endpoint({
  method: 'GET',
  path: '/api/banner-notifications/sales-orgs',
  summary: 'Lists the sales organisations for which banners can be created, ordered by title',
  description: 'For administrators.',
  tags: TAGS,
  answer: list(salesOrgSchema),
  errors: ['Forbidden'],
});
