import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { loadCompleteMessages } from '@/lib/i18n/messages';

/** Words of projects with drawings, which projects that order elements or lintels do not have. */
const OF_APPROVAL = /approval lot|materials|Freigabelos|Material|goedkeuringskavel|materialen/i;
/** Words of what is ordered by the row. */
const OF_ORDERS = /order lot|Bestelllos|bestelkavel/i;

it.each(['en', 'de', 'nl'] as const)(
  'tasks and help speak of what the kind of project has: %s',
  async (locale) => {
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
    expect(texts('order').filter((text) => OF_APPROVAL.test(text))).toEqual([]);
    expect(texts('approval').filter((text) => OF_ORDERS.test(text))).toEqual([]);
    // Otherwise the words of this test are wrong.
    expect(texts('approval').some((text) => OF_APPROVAL.test(text))).toBe(true);
    expect(texts('order').some((text) => OF_ORDERS.test(text))).toBe(true);
  },
);

const plain = (chunks: string) => chunks;
const TAGS = { p: plain, b: plain, strong: plain, ul: plain, ol: plain, li: plain, em: plain };
