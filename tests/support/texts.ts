import { createTranslator } from 'next-intl';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import de from '@/messages/de.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import es from '@/messages/es.json' with { type: 'json' };
import fr from '@/messages/fr.json' with { type: 'json' };
import nl from '@/messages/nl.json' with { type: 'json' };

const MESSAGES: Record<ProfileLanguage, typeof en> = { de, en, nl, fr, es };

/** The portal's own texts in a language, so that one journey runs in each: `t('banners.added', { title })`. */
export function textsIn(locale: ProfileLanguage) {
  return createTranslator({ locale, messages: MESSAGES[locale] });
}

export type TextOf = ReturnType<typeof textsIn>;
