'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { type MessageTree, mergeMessages } from './message-tree';

/** Adds texts to those that the islands below already have. */
export function AddedMessages({ messages, children }: { messages: MessageTree; children: ReactNode }) {
  const locale = useLocale();
  const outer = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={mergeMessages(outer, messages)}>
      {children}
    </NextIntlClientProvider>
  );
}
