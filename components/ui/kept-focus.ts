'use client';

import { useEffect } from 'react';

const LINES = 'tr, li, [role="row"], [role="listitem"], article';
const STOPS =
  ':is(a[href], button:not(:disabled, [aria-disabled="true"]), input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"])';
const HEADINGS = 'h1, h2, h3, h4';
/** They draw only the rows in view, and move the focus themselves. */
const GRIDS = '[role="grid"], [role="treegrid"], [role="tree"]';
export const DIALOGS = '[role="dialog"], [role="alertdialog"]';
/** They hand the focus back themselves when they close, maybe after the next frame. */
const LAYERS = `${DIALOGS}, [role="menu"], [role="listbox"]`;

/** Where an element was when it had the focus, for the time after it is gone. */
interface Trace {
  /** From the nearest to the body. */
  ancestors: readonly Element[];
  /** The lines of its list after its own one, then those before it, nearest first. */
  lines: readonly Element[];
  path: string;
}

const traces = new WeakMap<Element, Trace>();
/** The element that has the focus, until it is left for another one. */
let last: Element | null = null;

function note(element: Element): void {
  last = element.closest(GRIDS) ? null : element;
  if (!last) return;
  const ancestors: Element[] = [];
  for (let box = element.parentElement; box; box = box.parentElement) ancestors.push(box);
  const line = element.closest(LINES);
  const siblings = [...(line?.parentElement?.children ?? [])];
  const place = line ? siblings.indexOf(line) : -1;
  const lines = [...siblings.slice(place + 1), ...siblings.slice(0, Math.max(0, place)).reverse()];
  traces.set(element, { ancestors, lines, path: window.location.pathname });
}

/**
 * Takes the place of an element that is gone: the next line of its list, else the one before, else the heading or the
 * first stop of what is left around it; null if the page is another one.
 */
export function standInFor(gone: Element): HTMLElement | null {
  const trace = traces.get(gone);
  if (!trace || trace.path !== window.location.pathname) return null;
  const line = trace.lines.find((candidate) => candidate.isConnected && candidate.querySelector(STOPS));
  if (line) return line.querySelector<HTMLElement>(STOPS);
  for (const box of trace.ancestors.filter(({ isConnected }) => isConnected)) {
    const place = box === document.body ? (document.querySelector('main') ?? box) : box;
    const found = place.querySelector<HTMLElement>(HEADINGS) ?? place.querySelector<HTMLElement>(STOPS);
    if (found) return found;
  }
  return null;
}

/** Moves the focus to an element; a heading can have it until it is left. */
export function giveFocus(target: HTMLElement | null): void {
  if (!target) return;
  if (target.matches(HEADINGS) && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Whether nothing has the focus, or only a dialog as a whole, which catches what falls out of it. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(DIALOGS);
}

function rescue(): void {
  const gone = last;
  if (!gone || gone.isConnected || !isFocusFree()) return;
  last = null;
  const boxes = [gone, ...(traces.get(gone)?.ancestors ?? [])];
  if (boxes.some((box) => !box.isConnected && box.matches(LAYERS))) return;
  giveFocus(standInFor(gone));
}

/** Forgets an element that is left for nothing, by a press beside it: only what disappears has a stand-in. */
function forgetLeft(left: EventTarget | null): void {
  setTimeout(() => {
    if (left === last && last?.isConnected && document.activeElement !== last) last = null;
  });
}

/**
 * Keeps the place of users of a keyboard or screen reader when an action removes the element with the focus: a deleted
 * row, an answered request, a bar that is done. Used once per page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && note(target);
    const onLeave = ({ target, relatedTarget }: FocusEvent) => relatedTarget ?? forgetLeft(target);
    let frame = 0;
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(rescue);
    });
    // The tree may have been replaced as a whole, by another language.
    frame = requestAnimationFrame(rescue);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onLeave);
    observer.observe(document.documentElement, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onLeave);
      observer.disconnect();
    };
  }, []);
}
