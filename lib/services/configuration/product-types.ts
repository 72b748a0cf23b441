import { usageOfProductType } from '@/db/queries/entity-usage';
import { productTypes } from '@/db/schema';
import type { ProductTypeDto } from '@/lib/contract/catalogue';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { enteredTexts, type TextInLanguages } from '@/lib/domain/configuration/text-in-languages';
import { isReadableOn } from '@/lib/domain/readable-color';
import { validationFailed } from '../errors';
import { EntityService } from './entity-service';

export interface ProductTypeInput {
  title: string;
  /** In other languages; unchanged if left out. */
  titles?: TextInLanguages | undefined;
  /** Its density as delivered; unchanged if left out. */
  kgPerM3?: number | undefined;
  /** `#rrggbb`. */
  backgroundColor: string;
  textColor: string;
}

/** The types of products that plants make and lots need (domain.md §8). */
export const PRODUCT_TYPES = new EntityService<typeof productTypes, ProductTypeInput, ProductTypeDto>({
  noun: 'productType',
  table: productTypes,
  id: 'productTypeId',
  keyField: 'productTypeKey',
  title: ['title', 'title'],
  async valuesOf(_, { title, titles, kgPerM3, backgroundColor, textColor }) {
    if (!isReadableOn(backgroundColor, textColor)) {
      throw validationFailed([{ type: 'error', code: 'ContrastTooLow', reference: 'textColor' }]);
    }
    return {
      ...{ title, backgroundColor, textColor },
      ...(titles && { titles: enteredTexts(titles) }),
      ...(kgPerM3 !== undefined && { kgPerM3 }),
    };
  },
  logged: ({ key, title, titles, kgPerM3, backgroundColor, textColor }) => ({
    ...{ key, title },
    ...Object.fromEntries(
      COMPLETE_LOCALES.map((language) => [`title.${language}`, titles[language] ?? null]),
    ),
    ...{ kgPerM3, backgroundColor, textColor },
  }),
  present: async (_, type) => presentProductType(type),
  usageOf: usageOfProductType,
});

export function presentProductType(type: typeof productTypes.$inferSelect): ProductTypeDto {
  const { productTypeId, key, title, titles, kgPerM3, deactivatedAt, version } = type;
  const { backgroundColor, textColor } = type;
  const fields = {
    title,
    titles,
    kgPerM3,
    backgroundColor,
    textColor,
    isActive: deactivatedAt === null,
    version,
  };
  return { productTypeID: productTypeId, productTypeKey: key, ...fields };
}
