'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Drawn this long before it comes into sight. */
const NEAR_PX = 800;

export interface WhenNearProps {
  /** False: it is drawn wherever it is, for pages that have little. */
  active: boolean;
  /** It must be drawn now, since the focus is about to go there. */
  wanted?: boolean;
  /** True: drawn at first, for what is opened one by one; else only when it is seen to be near. */
  initially?: boolean;
  /** How tall it will be, for as long as it was never drawn. */
  estimatedPx: number;
  className?: string;
  children: () => ReactNode;
}

/**
 * Draws its content while it is near what one looks at or holds the focus; else there is only its place. So a key
 * costs the same however much a page holds.
 */
export function WhenNear({ active, wanted = false, estimatedPx, className, ...props }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const heightPx = useRef(estimatedPx);
  const [isNear, setNear] = useState(props.initially ?? false);
  useEffect(() => {
    if (wanted) setNear(true);
  }, [wanted]);
  useEffect(() => {
    const { current } = place;
    if (!active || !current) return;
    const margin = `${NEAR_PX}px`;
    const observer = new IntersectionObserver(
      (entries) => {
        const isThere = entries.at(-1)?.isIntersecting ?? false;
        const holdsFocus = current.contains(document.activeElement);
        if (!isThere && current.childElementCount > 0) heightPx.current = current.offsetHeight;
        setNear(isThere || holdsFocus);
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [active]);
  const isDrawn = !active || isNear || wanted;
  return (
    <div ref={place} className={className} style={isDrawn ? undefined : { height: `${heightPx.current}px` }}>
      {isDrawn && props.children()}
    </div>
  );
}
