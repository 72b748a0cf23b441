import type { Locale as PortalLocale } from '@/lib/domain/account/languages';
import type { formats } from './formats';
import type { Messages as PortalMessages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: PortalLocale;
    Messages: PortalMessages;
    Formats: typeof formats;
  }
}
