import { useEffect } from 'react';

/** Keeps the page from being left by a link, and calls `onBlocked` instead. */
export function LeaveHint({ onBlocked }: { onBlocked: () => void }) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
      if (link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      onBlocked();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [onBlocked]);
  return null;
}
