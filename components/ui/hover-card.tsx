'use client';

import type { ReactElement, ReactNode } from 'react';
import { LateTrigger, useLateOverlay } from './late-overlay';

export interface HoverCardProps {
  content: ReactNode;
  /** A link that takes a ref and event handlers. */
  children: ReactElement;
}

const loadHoverCard = () => import('./hover-card-overlay');

/**
 * More about an element on hover and keyboard focus; the pointer can move into it, Esc closes it. Its code is
 * loaded on first hover or focus.
 */
export function HoverCard({ content, children }: HoverCardProps) {
  const { link, parts, load, cancel } = useLateOverlay(loadHoverCard);
  return (
    <>
      <LateTrigger
        link={link}
        before={{
          onPointerEnter: (event) => load((given) => given.onPointerEnter?.(event)),
          onFocus: (event) => load((given) => given.onFocus?.(event)),
          onPointerLeave: cancel,
          onBlur: cancel,
        }}
      >
        {children}
      </LateTrigger>
      {parts && <parts.HoverCardOverlay link={link}>{content}</parts.HoverCardOverlay>}
    </>
  );
}
