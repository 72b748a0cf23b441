import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type MessageNamespace, pickNamespaces } from './messages';

const ALWAYS = ['common'] as const satisfies readonly MessageNamespace[];

/**
 * Gives the islands below the texts of the named namespaces, and of no others: whatever stands here is sent
 * with the page. `common` is always there. A nested one replaces the outer.
 */
export async function ClientMessages(props: {
  namespaces?: readonly MessageNamespace[];
  children: ReactNode;
}) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickNamespaces(messages, [...ALWAYS, ...(props.namespaces ?? [])])}
    >
      {props.children}
    </NextIntlClientProvider>
  );
}
