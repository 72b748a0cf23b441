'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type LinkProps = ComponentProps<typeof Link>;

/**
 * A link whose page is prefetched when the pointer or the focus comes to it: a press then shows the frame of the page
 * at once. For lists, which have too many links to prefetch each one in view.
 */
export function HoverLink({ onPointerEnter, onFocus, ...rest }: Omit<LinkProps, 'prefetch'>) {
  const [isNear, setNear] = useState(false);
  return (
    <Link
      {...rest}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
