import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddedMessages } from './added-messages';
import { type MessageNamespace, pickNamespaces } from './messages';

/** Field errors that occur in any form. */
const FIELD_ERRORS = [
  'errors.Required',
  'errors.WrongType',
  'errors.NotANumber',
  'errors.NotInteger',
  'errors.TooShort',
  'errors.TooLong',
  'errors.OutOfRange',
  'errors.TooManyEntries',
  'errors.WrongFormat',
  'errors.UnknownValue',
  'errors.UnreadableText',
] as const;

/** Provides `common` and the field errors to all islands of a page, nothing else; used in the document's layout. */
export async function CommonMessages({ children }: { children: ReactNode }) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <NextIntlClientProvider locale={locale} messages={pickNamespaces(messages, ['common', ...FIELD_ERRORS])}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Provides further namespaces to the islands below; all of their texts are sent with the page. */
export async function ClientMessages(props: {
  namespaces: readonly MessageNamespace[];
  children: ReactNode;
}) {
  const messages = await getMessages();
  return (
    <AddedMessages messages={pickNamespaces(messages, props.namespaces)}>{props.children}</AddedMessages>
  );
}
