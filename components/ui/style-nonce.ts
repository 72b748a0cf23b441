/**
 * Radix locks the page scroll behind a dialog with its own style sheet, which the page's content security policy only
 * allows with the nonce. The library that writes it (`get-nonce`) looks for the nonce under this name.
 */
export function allowStylesOfRadix(): void {
  if (typeof document === 'undefined') return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) Reflect.set(globalThis, '__webpack_nonce__', nonce);
}
