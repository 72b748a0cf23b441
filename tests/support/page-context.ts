import type { PageContext } from '@/lib/page/page-context';

declare global {
  var testPageContext: PageContext | undefined;
}

/** Replaces the module of that name. On `globalThis`, because test files of one worker share the modules that import it. */
export async function getPageContext(): Promise<PageContext> {
  if (!globalThis.testPageContext) throw new Error('no test has set the context of the page');
  return globalThis.testPageContext;
}

/** Sets what the loaders of pages get from now on. */
export function setPageContext(context: PageContext): void {
  globalThis.testPageContext = context;
}
