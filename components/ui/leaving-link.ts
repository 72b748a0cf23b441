/** Stops a click that leaves the page and passes its URL on. */
export function stopLeaving(event: MouseEvent, onLink: (address: string) => void): void {
  const link = leavingLink(event);
  if (link === null) return;
  event.preventDefault();
  event.stopPropagation();
  onLink(link.pathname + link.search + link.hash);
}

/** The link of a plain click that opens another page of the portal in this tab. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link;
}
