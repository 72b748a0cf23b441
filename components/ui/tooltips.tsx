'use client';

import { useEffect, useRef } from 'react';

const OPEN_AFTER_MS = 350;

/** The element of a tooltip under an event, if it has one. */
function tipOwner(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
}

/**
 * Shows the text of any element's `data-tip` attribute beside it on hover and on keyboard focus; once per page.
 * It can be hovered itself and dismissed with Esc (WCAG 1.4.13). Purely visual: the element's accessible name or
 * description says the same.
 */
export function Tooltips() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = ref.current;
    if (!tip) return;
    let owner: HTMLElement | null = null;
    let timer = 0;
    let frame = 0;

    function hide() {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      owner?.style.removeProperty('anchor-name');
      owner = null;
      if (tip?.matches(':popover-open')) tip.hidePopover();
    }
    function show(next: HTMLElement) {
      if (!tip || !next.isConnected || next.matches(':has(:popover-open)')) return;
      hide();
      owner = next;
      next.style.setProperty('anchor-name', '--tip');
      tip.textContent = next.dataset.tip ?? '';
      tip.showPopover();
    }
    function over(event: Event) {
      const next = tipOwner(event);
      if (next === owner || event.target === tip) return window.clearTimeout(timer);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => (next ? show(next) : hide()), next ? OPEN_AFTER_MS : 80);
    }
    function focused(event: Event) {
      const next = tipOwner(event);
      if (!next?.matches(':focus-visible')) return owner && hide();
      // The focus may come from an overlay that is being closed, and may go on at once.
      frame = requestAnimationFrame(() => document.activeElement === next && show(next));
    }
    function key(event: KeyboardEvent) {
      if (event.key === 'Escape') hide();
    }

    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', (e) => e.pointerType !== 'touch' && over(e), { signal });
    document.addEventListener('focusin', focused, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true });
    document.addEventListener('keydown', key, { signal, capture: true });
    return () => {
      stop.abort();
      hide();
    };
  }, []);

  return (
    <div
      ref={ref}
      popover="manual"
      role="presentation"
      style={{ positionAnchor: '--tip' }}
      className="anchored anchored-center pointer-events-auto max-w-72 rounded-sm bg-ink px-2 py-1 text-canvas text-xs"
    />
  );
}
