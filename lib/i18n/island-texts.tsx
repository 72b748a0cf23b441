'use client';

import dynamic from 'next/dynamic';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import { formatLocaleOf, formatsOf, TIME_ZONE } from './formats';
import type { MessageTree } from './message-tree';

interface TextsProps {
  children: ReactNode;
}

/** Gives what is below the texts and formats of a language. */
function textsOf(
  language: CompleteLocale,
  { default: messages }: { default: MessageTree },
): ComponentType<TextsProps> {
  return function Texts({ children }) {
    return (
      <NextIntlClientProvider
        locale={formatLocaleOf(language)}
        messages={messages}
        formats={formatsOf(language)}
        timeZone={TIME_ZONE}
      >
        {children}
      </NextIntlClientProvider>
    );
  };
}

/** One script for each language, which the browser keeps until its texts change. */
const TEXTS: Record<CompleteLocale, ComponentType<TextsProps>> = {
  en: dynamic(() => import('@/messages/en.json').then((own) => textsOf('en', own))),
  de: dynamic(() => import('@/messages/de.json').then((own) => textsOf('de', own))),
  nl: dynamic(() => import('@/messages/nl.json').then((own) => textsOf('nl', own))),
  fr: dynamic(() => import('@/messages/fr.json').then((own) => textsOf('fr', own))),
  es: dynamic(() => import('@/messages/es.json').then((own) => textsOf('es', own))),
};

/** The texts of all islands of a document; used once, in its layout. */
export function IslandTexts({ language, children }: TextsProps & { language: CompleteLocale }) {
  const Texts = TEXTS[language];
  return <Texts>{children}</Texts>;
}
