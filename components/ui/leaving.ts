import { useEffect } from 'react';
import { leavingLink } from './use-link-guard';

let isOnItsWay = false;

/** Says that another page is on its way, for a page that leads there by itself. */
export function startLeaving(): void {
  isOnItsWay = true;
}

/**
 * Whether another page is on its way. The address must stay as it is meanwhile: Next takes a change of it for a step to
 * another page and calls the first one off.
 */
export function isLeaving(): boolean {
  return isOnItsWay;
}

/** Notices links that lead away, for pages whose address changes without a press. */
export function useNoticedLeaving(): void {
  useEffect(() => {
    isOnItsWay = false;
    const onClick = (event: MouseEvent) => {
      if (leavingLink(event)) startLeaving();
    };
    // A guard that keeps somebody on the page stops the press before it comes here.
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, []);
}
