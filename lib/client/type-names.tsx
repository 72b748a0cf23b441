'use client';

import { createContext, type ReactNode, use } from 'react';
import { type TypeNames, typeName } from '@/lib/domain/catalogue/type-titles';

const NamesContext = createContext<TypeNames>({});

/** Provides what product types are called in the language of the page to all components below. */
export function TypeNamesProvider({ names, children }: { names: TypeNames; children: ReactNode }) {
  return <NamesContext value={names}>{children}</NamesContext>;
}

/** What product types are called in the language of the page, by their titles. */
export function useTypeNames(): TypeNames {
  return use(NamesContext);
}

/** Names product types, of which calls tell the title, in the language of the page. */
export function useTypeName(): (title: string) => string {
  const names = useTypeNames();
  return (title) => typeName(names, title);
}

/** The name of a product type in the language of the page, also for what is rendered on the server. */
export function TypeName({ title }: { title: string }) {
  return typeName(useTypeNames(), title);
}
