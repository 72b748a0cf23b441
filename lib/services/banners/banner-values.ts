import { and, inArray } from 'drizzle-orm';
import { type banners, salesOrganisations } from '@/db/schema';
import type { BannerDto } from '@/lib/contract/banners';
import type { LoggedValue } from '@/lib/domain/admin-log/admin-actions';
import { BANNER_LANGUAGES, type BannerTexts, bannerProblems } from '@/lib/domain/banners/banner-fields';
import type { BannerLevel } from '@/lib/domain/banners/levels';
import type { ServiceContext } from '../context';
import { validationFailed } from '../errors';

/** The input of a banner; instants in ISO 8601. */
export interface BannerInput {
  title: string;
  text: string;
  titles: BannerTexts;
  texts: BannerTexts;
  level: BannerLevel;
  showFrom: string;
  showUntil: string;
  allSalesOrgs: boolean;
  salesOrgs: number[];
}

/** The columns of a valid banner. @throws AppError ValidationFailed naming each field */
export async function bannerValues(
  ctx: ServiceContext,
  input: BannerInput,
): Promise<Omit<typeof banners.$inferInsert, 'bannerId' | 'version' | 'createdAt' | 'updatedAt'>> {
  const problems = bannerProblems(input);
  if (problems.length > 0) {
    throw validationFailed(
      problems.map(({ field, code, max }) => ({
        type: 'error',
        code,
        reference: field,
        ...(max !== undefined && { values: { max } }),
      })),
    );
  }
  if (!input.allSalesOrgs) await requireOrganisations(ctx, input.salesOrgs);
  const { title, text, level } = input;
  return {
    title: title.trim(),
    text: text.trim(),
    titles: writtenTexts(input.titles),
    texts: writtenTexts(input.texts),
    allOfProductId: input.allSalesOrgs ? ctx.product.productId : null,
    level,
    showFrom: new Date(input.showFrom),
    showUntil: new Date(input.showUntil),
  };
}

/** Removes blank texts. */
function writtenTexts(texts: BannerTexts): BannerTexts {
  const entries = BANNER_LANGUAGES.map((language) => [language, texts[language]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

async function requireOrganisations(ctx: ServiceContext, requested: number[]): Promise<void> {
  const { salesOrgId, tenantId } = salesOrganisations;
  const rows = await ctx.db
    .select({ salesOrgId })
    .from(salesOrganisations)
    .where(and(inArray(salesOrgId, requested), inArray(tenantId, ctx.product.tenantIds)));
  const known = new Set(rows.map((row) => row.salesOrgId));
  if (requested.every((id) => known.has(id))) return;
  throw validationFailed([{ type: 'error', code: 'UnknownValue', reference: 'salesOrgs' }]);
}

/** A banner in the form that the administrators' log compares. */
export function loggedBanner(banner: BannerDto): Record<string, LoggedValue> {
  const { title, text, titles, texts, level, showFrom, showUntil, allSalesOrgs, salesOrgs } = banner;
  const translations = BANNER_LANGUAGES.flatMap((language) => [
    [`title.${language}`, titles[language] ?? null],
    [`text.${language}`, texts[language] ?? null],
  ]);
  return {
    ...{ title, text },
    ...Object.fromEntries(translations),
    ...{ level, showFrom, showUntil, allSalesOrgs, salesOrgs: salesOrgs.join(', ') },
  };
}
