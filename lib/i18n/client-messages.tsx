import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddedMessages } from './added-messages';
import { type MessageNamespace, pickNamespaces } from './messages';

/** What can be wrong with a field of any form. */
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

/** Gives every island of the page `common` and the problems of fields, and no more; stands in the document's layout. */
export async function CommonMessages({ children }: { children: ReactNode }) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <NextIntlClientProvider locale={locale} messages={pickNamespaces(messages, ['common', ...FIELD_ERRORS])}>
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
