import { useEffect, useRef } from 'react';

/**
 * Stops Back and Forward from leaving the page while `isActive` returns true, and passes on how to go on. Without the
 * Navigation API nothing is stopped.
 */
export function useBackGuard(isActive: () => boolean, onBack: (goOn: () => void) => void): void {
  const latest = useRef({ isActive, onBack });
  useEffect(() => {
    latest.current = { isActive, onBack };
  });
  useEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    let isAllowed = false;
    const onNavigate = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event;
      if (navigationType !== 'traverse' || isAllowed || !cancelable) return;
      const isSamePage = new URL(destination.url).pathname === window.location.pathname;
      if (isSamePage || !latest.current.isActive()) return;
      event.preventDefault();
      latest.current.onBack(() => {
        isAllowed = true;
        const stopAgain = () => {
          isAllowed = false;
        };
        navigation.traverseTo(destination.key).finished?.then(stopAgain, stopAgain);
      });
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, []);
}
