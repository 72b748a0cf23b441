import type { PortalLegalDto } from '@/lib/contract/configuration';
import {
  FURTHER_LANGUAGES,
  isFurtherLanguage,
  offeredLanguages,
  PROFILE_LANGUAGES,
  type ProfileLanguage,
} from '@/lib/domain/account/languages';
import { NO_LEGAL_TEXTS } from '@/lib/domain/configuration/legal-texts';
import type { Settings } from '@/lib/domain/configuration/settings';
import { enteredTexts } from '@/lib/domain/configuration/text-in-languages';
import { changePortalLegal, getPortalLegal } from '../configuration/legal-texts';
import {
  changePortalProduct,
  createPortalProduct,
  listPortalProducts,
} from '../configuration/portal-products';
import { changePortalSettings, getPortalSettings } from '../configuration/settings';
import { validationFailed } from '../errors';
import { readFirstProduct } from '../portal-product';
import { switchLanguage } from '../tenants/switch-language';
import { anyStore, type Plain } from './file-store';

type ProductInFile = {
  title: string;
  workflowsAllowed: boolean;
  timeZone?: string;
  accent?: string;
  replyTo?: string;
  languages?: readonly ProfileLanguage[];
  legal?: Partial<Omit<Plain<PortalLegalDto>, 'version'>>;
};

/** The product that pages show, with its languages and legal texts. */
export const productInFile = anyStore<ProductInFile>({
  async read(ctx) {
    const [first] = await listPortalProducts(ctx);
    if (!first) return [];
    const { productID: id, productKey: key, title, workflowsAllowed, timeZone, accent, replyTo } = first;
    const { version, ...stored } = await getPortalLegal(ctx);
    const texts = { imprint: enteredTexts(stored.imprint), privacy: enteredTexts(stored.privacy) };
    const legal = { ...stored, ...texts };
    const languages = offeredLanguages(ctx.product.furtherLanguages);
    return [{ id, key, fields: { title, workflowsAllowed, timeZone, accent, replyTo, languages, legal } }];
  },
  async write(outer, { key, id, isNew, fields, isChanged }) {
    const { languages, legal, ...entered } = fields;
    requireFixedLanguages(languages);
    if (isNew) await createPortalProduct(outer, { key, id, ...entered });
    else await changePortalProduct(outer, key, { ...entered, sentKey: null, version: null });
    const ctx = { ...outer, product: await readFirstProduct(outer.db) };
    if (languages && isChanged('languages')) {
      for (const language of FURTHER_LANGUAGES) {
        await switchLanguage(ctx, { language, isOn: languages.includes(language) });
      }
    }
    if (legal && isChanged('legal')) {
      await changePortalLegal(ctx, { ...NO_LEGAL_TEXTS, ...legal, version: null });
    }
  },
});

/** @throws AppError ValidationFailed if a language is left out that the portal always speaks */
function requireFixedLanguages(languages: readonly ProfileLanguage[] | undefined): void {
  const fixed = PROFILE_LANGUAGES.filter((language) => !isFurtherLanguage(language));
  const missing = languages && fixed.find((language) => !languages.includes(language));
  if (!missing) return;
  const values = { language: missing };
  throw validationFailed([{ type: 'error', code: 'LanguageFixed', reference: 'languages', values }]);
}

/** The settings of the portal. */
export const settingsInFile = anyStore<Plain<Settings>>({
  async read(ctx) {
    const { version, ...settings } = await getPortalSettings(ctx);
    return [{ key: '', fields: settings }];
  },
  async write(ctx, { fields, isConfirmed }) {
    await changePortalSettings(ctx, { settings: fields, version: null, isConfirmed });
  },
});
