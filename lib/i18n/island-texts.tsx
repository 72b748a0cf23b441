'use client';

import dynamic from 'next/dynamic';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import type { TimeZone } from '@/lib/domain/time-zones';
import { formatLocaleOf, formatsOf } from './formats';
import type { MessageTree } from './message-tree';

interface TextsProps {
  timeZone: TimeZone;
  children: ReactNode;
}

/** Gives what is below the texts and formats of a language, and the zone of the portal. */
function textsOf(
  language: CompleteLocale,
  { default: messages }: { default: MessageTree },
): ComponentType<TextsProps> {
  return function Texts({ children, timeZone }) {
    return (
      <NextIntlClientProvider
        locale={formatLocaleOf(language)}
        messages={messages}
        formats={formatsOf(language)}
        timeZone={timeZone}
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
export function IslandTexts({ language, ...props }: TextsProps & { language: CompleteLocale }) {
  const Texts = TEXTS[language];
  return <Texts {...props} />;
}
