import { useEffect } from 'react';
import { leavingLink } from './leaving-link';

let isOnItsWay = false;

/** Marks that the page has started a navigation itself. */
export function startLeaving(): void {
  isOnItsWay = true;
}

/**
 * Whether a navigation is in progress. The URL must not change during it, because Next would treat the change
 * as a new navigation and cancel the first one.
 */
export function isLeaving(): boolean {
  return isOnItsWay;
}

/** Detects navigation by links, for pages that change their URL without a click. */
export function useNoticedLeaving(): void {
  useEffect(() => {
    isOnItsWay = false;
    const onClick = (event: MouseEvent) => {
      if (leavingLink(event)) startLeaving();
    };
    // A guard that blocks leaving the page stops the click before this listener.
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, []);
}
