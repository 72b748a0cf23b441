import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddedMessages } from './added-messages';
import { type MessageNamespace, pickNamespaces } from './messages';

/** Gives every island of the page the namespace `common`, and no other; stands in the document's layout. */
export async function CommonMessages({ children }: { children: ReactNode }) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <NextIntlClientProvider locale={locale} messages={pickNamespaces(messages, ['common'])}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Gives the islands below the named namespaces on top; whatever stands here is sent with the page. */
export async function ClientMessages(props: {
  namespaces: readonly MessageNamespace[];
  children: ReactNode;
}) {
  const messages = await getMessages();
  return (
    <AddedMessages messages={pickNamespaces(messages, props.namespaces)}>{props.children}</AddedMessages>
  );
}
