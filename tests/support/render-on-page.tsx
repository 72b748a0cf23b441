import { createRequire } from 'node:module';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { RESOURCE_SETTINGS } from '@/lib/client/resource-settings';
import { TypeNamesProvider } from '@/lib/client/type-names';
import { completeLocaleOf, DEFAULT_LOCALE, type Locale } from '@/lib/domain/account/languages';
import { formatsOf } from '@/lib/i18n/formats';
import type { Messages } from '@/lib/i18n/messages';
import { pageTimeZone } from '@/lib/page-product';
import { demoTypeNames } from '@/tests/support/product-types';

const load = createRequire(import.meta.url);

/** All texts of a language. An import of all five would cost every file of tests a tenth of a second. */
const messagesOf = (locale: Locale): Messages => load(`../../messages/${completeLocaleOf(locale)}.json`);

interface PageSettings {
  /** English unless another is named. */
  locale?: Locale;
  /** The moment at which the page is shown; the clock's otherwise. */
  now?: Date;
}

/** What every page has around its islands: the texts of a language, the names of the demo’s product types and the settings of reads. Nothing is cached. */
export function OnPage({ children, locale = DEFAULT_LOCALE, now }: PageSettings & { children: ReactNode }) {
  return (
    <NextIntlClientProvider
      {...(now && { now })}
      locale={locale}
      messages={messagesOf(locale)}
      formats={formatsOf(locale)}
      timeZone={pageTimeZone()}
    >
      <SWRConfig value={{ ...RESOURCE_SETTINGS, provider: () => new Map() }}>
        <TypeNamesProvider names={demoTypeNames(locale)}>{children}</TypeNamesProvider>
      </SWRConfig>
    </NextIntlClientProvider>
  );
}

/** Renders an element as a page does, again by `rerender` too. */
export function renderOnPage(element: ReactNode, settings: PageSettings = {}) {
  return render(element, { wrapper: ({ children }) => <OnPage {...settings}>{children}</OnPage> });
}
