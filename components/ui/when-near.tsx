'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Distance to the view at which content is rendered. */
const NEAR_PX = 800;

export interface WhenNearProps {
  /** False: always rendered, for pages with little content. */
  active: boolean;
  /** It must be rendered now, because the focus is about to move there. */
  wanted?: boolean;
  /** True: rendered initially, for content opened one by one; otherwise only when detected near the view. */
  initially?: boolean;
  /** Estimated height until it is first rendered. */
  estimatedPx: number;
  className?: string;
  children: () => ReactNode;
}

/**
 * Renders its content only while it is near the view or has the focus; otherwise only an empty space. So the
 * cost of a key does not grow with the page.
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
