import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { COMPLETE_LOCALES, type CompleteLocale } from '@/lib/domain/account/languages';
import { loadCompleteMessages } from '@/lib/i18n/messages';

/**
 * For each language the words of projects with drawings, which projects that order elements or lintels do not
 * have, and the words of what is ordered by the row.
 */
const WORDS: Record<CompleteLocale, readonly [ofApproval: RegExp, ofOrders: RegExp]> = {
  en: [/approval lot|materials/i, /order lot/i],
  de: [/Freigabelos|Material/i, /Bestelllos/i],
  nl: [/goedkeuringsde(el|len)|materialen/i, /bestelde(el|len)/i],
  fr: [/lots? d’approbation|matéria/i, /lots? de commande/i],
  es: [/lotes? de aprobación|material/i, /lotes? de pedido/i],
};

it.each(COMPLETE_LOCALES)('tasks and help speak of what the kind of project has: %s', async (locale) => {
  const [ofApproval, ofOrders] = WORDS[locale];
  const messages = await loadCompleteMessages(locale);
  const t = createTranslator({ locale, messages });
  const texts = (kind: 'order' | 'approval') => [
    ...(['Structuring', 'Preparing', 'PendingValidation', 'PlaceOrder'] as const).map((task) =>
      t.markup(`tasks.info.${task}.text`, { kind, limit: 350, ...TAGS }),
    ),
    ...(['intro', 'step2', 'step3'] as const).map((part) =>
      t(`help.structuring.${part}`, { kind, limit: 350 }),
    ),
  ];
  expect(texts('order').filter((text) => ofApproval.test(text))).toEqual([]);
  expect(texts('approval').filter((text) => ofOrders.test(text))).toEqual([]);
  // Otherwise the words of this test are wrong.
  expect(texts('approval').some((text) => ofApproval.test(text))).toBe(true);
  expect(texts('order').some((text) => ofOrders.test(text))).toBe(true);
});

const plain = (chunks: string) => chunks;
const TAGS = { p: plain, b: plain, strong: plain, ul: plain, ol: plain, li: plain, em: plain };
