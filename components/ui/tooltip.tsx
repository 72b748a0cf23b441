'use client';

import type { ReactElement } from 'react';
import { LateTrigger, useLateOverlay } from './late-overlay';

export interface TipProps {
  /** Undefined: no tooltip. */
  text: string | undefined;
  /** One element that takes a ref and event handlers. */
  children: ReactElement;
}

/** A text about one element, shown on hover and keyboard focus. Its code is loaded on first hover or focus. */
export function Tip({ text, children }: TipProps) {
  return text ? <LateTip text={text}>{children}</LateTip> : children;
}

const loadTooltip = () => import('./tooltip-overlay');

function LateTip({ text, children }: { text: string; children: ReactElement }) {
  const { link, parts, load, cancel } = useLateOverlay(loadTooltip);
  return (
    <>
      <LateTrigger
        link={link}
        before={{
          onPointerMove: (event) =>
            load((given) => {
              given.onPointerEnter?.(event);
              given.onPointerMove?.(event);
            }),
          onFocus: (event) => load((given) => given.onFocus?.(event)),
          onPointerLeave: cancel,
          onPointerDown: cancel,
          onBlur: cancel,
        }}
      >
        {children}
      </LateTrigger>
      {parts && <parts.TooltipOverlay link={link} text={text} />}
    </>
  );
}
