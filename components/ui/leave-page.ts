import { useEffect, useRef } from 'react';
import { hasUnsavedInput } from '@/lib/client/sync/unsaved-input';

/** What keeps a page from being left for now, whatever the exit. */
interface LeaveBlock {
  isActive: () => boolean;
  /** Called instead of leaving: says why. */
  onBlocked: () => void;
}

const blocks = new Set<LeaveBlock>();

/** Asks whether unsaved input may be left, see `LeaveGuard`; null where there is none. */
let ask: ((go: () => void) => void) | null = null;

const activeBlock = () => [...blocks].find(({ isActive }) => isActive());

/** Whether leaving the page is blocked, or has to be asked about. */
export function isLeaveGuarded(): boolean {
  return activeBlock() !== undefined || hasUnsavedInput();
}

/**
 * Leaves the page by `go` if nothing is against it: a block says why not, unsaved input is asked about first. Every
 * exit takes this way: links, Back, the palette, keys.
 */
export function leavePage(go: () => void): void {
  const block = activeBlock();
  if (block) block.onBlocked();
  else if (ask && hasUnsavedInput()) ask(go);
  else go();
}

/** Registers the question about unsaved input. */
export function answerLeaving(question: (go: () => void) => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** While active, the page cannot be left; whoever tries is told why. */
export function useLeaveBlock(isBlocked: boolean, onBlocked: () => void): void {
  const latest = useRef({ isBlocked, onBlocked });
  useEffect(() => {
    latest.current = { isBlocked, onBlocked };
  });
  useEffect(() => {
    const own: LeaveBlock = {
      isActive: () => latest.current.isBlocked,
      onBlocked: () => latest.current.onBlocked(),
    };
    blocks.add(own);
    return () => void blocks.delete(own);
  }, []);
}
