import { useEffect, useRef, useState } from 'react';

const LASTS_MS = 5_000;

/** Highlights an element for five seconds (portal-2 §8). */
export function usePulse() {
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function start(): void {
    clearTimeout(timer.current);
    setOn(true);
    timer.current = setTimeout(() => setOn(false), LASTS_MS);
  }
  return { isOn, start };
}
