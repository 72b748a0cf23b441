/**
 * Radix locks the scrolling of the page behind a dialog by a style sheet of its own, which the page's policy allows
 * with the nonce alone. The library that writes it (`get-nonce`) looks for the nonce under this name.
 */
export function allowStylesOfRadix(): void {
  if (typeof document === 'undefined') return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) Reflect.set(globalThis, '__webpack_nonce__', nonce);
}
