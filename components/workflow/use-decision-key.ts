import { type RefObject, useRef } from 'react';
import { usePageKeys } from '@/components/ui/use-page-keys';

/**
 * Lets `e` click the last control of an element: the main step.
 * @param isOff while the key has another meaning
 * @returns a ref for the element around the controls
 */
export function useDecisionKey<Around extends HTMLElement>(isOff: boolean): RefObject<Around | null> {
  const around = useRef<Around>(null);
  usePageKeys({
    e: () => {
      const controls = around.current?.querySelectorAll<HTMLElement>('a, button');
      if (!isOff) controls?.[controls.length - 1]?.click();
    },
  });
  return around;
}
