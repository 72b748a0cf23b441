import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { loadPart } from '@/lib/client/load-part';

/**
 * A part whose code is loaded when it is first shown, such as a dialog. Nothing stands in its place until then:
 * without `loading`, the skeleton of the page would replace the whole page.
 * Not for what the server renders: only for `dynamic` with the import inside it does the page name the code, so that
 * it is there when the rest of the page works.
 * @param load imports its module
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return dynamic(() => loadPart(load), { loading: () => null });
}
