import { eq } from 'drizzle-orm';
import { portalProducts } from '@/db/schema';
import type { PortalLanguageDto } from '@/lib/contract/tenants';
import {
  FURTHER_LANGUAGES,
  type FurtherLanguage,
  isFurtherLanguage,
  offeredLanguages,
  PROFILE_LANGUAGES,
} from '@/lib/domain/account/languages';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { forgetProducts, portalProductOf } from '../portal-product';
import { requireAllowed } from '../require';

/** The languages of the portal, and whether people may choose them. */
export function listLanguages({ product }: Pick<ServiceContext, 'product'>): PortalLanguageDto[] {
  const offered = offeredLanguages(product.furtherLanguages);
  return PROFILE_LANGUAGES.map((languageKey) => ({
    languageKey,
    isOffered: offered.includes(languageKey),
    isFixed: !isFurtherLanguage(languageKey),
  }));
}

/** Switches a further language of the portal on or off; whoever speaks it keeps it until they choose another. */
export async function switchLanguage(
  outer: ServiceContext,
  { language, isOn }: { language: FurtherLanguage; isOn: boolean },
): Promise<PortalLanguageDto[]> {
  requireAllowed(canUseAdmin(outer.viewer));
  const { productId, key } = outer.product;
  const own = eq(portalProducts.productId, productId);
  await inTransaction(outer, async (ctx) => {
    const [present] = await ctx.db.select().from(portalProducts).where(own).for('update');
    if (!present || present.furtherLanguages.includes(language) === isOn) return;
    const others = present.furtherLanguages.filter((other) => other !== language);
    const furtherLanguages = FURTHER_LANGUAGES.filter(
      (other) => others.includes(other) || (isOn && other === language),
    );
    await ctx.db.update(portalProducts).set({ furtherLanguages }).where(own);
    await writeAdminLog(ctx, {
      action: 'languageSwitched',
      subject: language,
      subjectId: String(productId),
      changes: [{ field: 'isOn', from: !isOn, to: isOn }],
    });
  });
  forgetProducts();
  return listLanguages({ product: await portalProductOf(outer.db, key, outer.now) });
}
