import { useEffect, useRef } from 'react';

/** Whether the page may not be left at once, and what is called instead with the way to go on. */
interface Guard {
  isActive: () => boolean;
  onBack: (goOn: () => void) => void;
  /** Whether it also stops Back from changing the view within the page. */
  coversViews?: boolean;
}

/** The guards of the page; of the active ones the last answers. */
const guards: Guard[] = [];
let stopGuarding: (() => void) | null = null;

/** Stops Back and Forward from leaving the page while `isActive` returns true, and passes on how to go on. */
export function useBackGuard(
  isActive: Guard['isActive'],
  onBack: Guard['onBack'],
  coversViews = false,
): void {
  const latest = useRef({ isActive, onBack });
  useEffect(() => {
    latest.current = { isActive, onBack };
  });
  useEffect(
    () =>
      addGuard({
        isActive: () => latest.current.isActive(),
        onBack: (goOn) => latest.current.onBack(goOn),
        coversViews,
      }),
    [coversViews],
  );
}

const activeGuard = () => guards.findLast((guard) => guard.isActive());

function addGuard(guard: Guard): () => void {
  guards.push(guard);
  stopGuarding ??= 'navigation' in window ? guardByNavigation(window.navigation) : guardByEntry();
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length > 0) return;
    stopGuarding?.();
    stopGuarding = null;
  };
}

function guardByNavigation(navigation: typeof window.navigation): () => void {
  let isAllowed = false;
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || isAllowed || !cancelable) return;
    const isSamePage = new URL(destination.url).pathname === window.location.pathname;
    const guard = activeGuard();
    if (!guard || (isSamePage && !guard.coversViews)) return;
    event.preventDefault();
    guard.onBack(() => {
      isAllowed = true;
      const stopAgain = () => {
        isAllowed = false;
      };
      navigation.traverseTo(destination.key).finished?.then(stopAgain, stopAgain);
    });
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

/** Marks the entry of the history that stands in front of a guarded page. */
const HELD = 'heldPage';
/** Input comes with one of these. The order table lets nobody else hear what is typed, but for the first two. */
const INPUT_EVENTS = ['beforeinput', 'keydown', 'input', 'keyup', 'click', 'paste', 'drop'] as const;

/**
 * Without the Navigation API, Back cannot be stopped. Instead the page gets a second entry as soon as it is guarded:
 * Back leads from it to the page itself, which asks, and goes on from there.
 */
function guardByEntry(): () => void {
  const isHeld = () => Reflect.get(Object(window.history.state), HELD) === window.location.pathname;
  let heldPath: string | null = null;
  const hold = () => {
    const { pathname, href } = window.location;
    if (!isHeld()) {
      if (!activeGuard()) return;
      window.history.pushState({ [HELD]: pathname }, '', href);
    }
    heldPath = pathname;
  };
  // After the handlers of the event, which decide whether there is unsaved input.
  const onInput = () => void setTimeout(hold);
  const onPop = () => {
    const { pathname } = window.location;
    const hasLeft = heldPath === pathname && !isHeld();
    heldPath = isHeld() ? pathname : null;
    if (!hasLeft) return;
    const guard = activeGuard();
    if (!guard) {
      window.history.back();
      return;
    }
    hold();
    guard.onBack(() => {
      heldPath = null;
      window.history.go(-2);
    });
  };
  for (const name of INPUT_EVENTS) document.addEventListener(name, onInput, true);
  window.addEventListener('popstate', onPop);
  return () => {
    for (const name of INPUT_EVENTS) document.removeEventListener(name, onInput, true);
    window.removeEventListener('popstate', onPop);
  };
}
