'use client';

import { useEffect } from 'react';

const OPENS_AFTER_MS = 300;
const CLOSES_AFTER_MS = 400;

/**
 * Opens the print dialog after the page is rendered, and closes the page's window afterwards (portal-1 §2, print view).
 */
export function PrintOnOpen() {
  useEffect(() => {
    let closing: ReturnType<typeof setTimeout>;
    const onPrinted = () => {
      closing = setTimeout(() => window.close(), CLOSES_AFTER_MS);
    };
    window.addEventListener('afterprint', onPrinted);
    const opening = setTimeout(() => window.print(), OPENS_AFTER_MS);
    return () => {
      clearTimeout(opening);
      clearTimeout(closing);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, []);
  return null;
}
