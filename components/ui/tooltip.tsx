'use client';

import type { ReactElement } from 'react';
import { LateTrigger, useLateOverlay } from './late-overlay';

export interface TipProps {
  /** Undefined: no tooltip. */
  text: string | undefined;
  /** Above the element if what comes next stands below it, such as the button of a form. */
  side?: 'top' | 'bottom';
  /** One element that takes a ref and event handlers. */
  children: ReactElement;
}

/** A text about one element, shown on hover and keyboard focus. Its code is loaded on first hover or focus. */
export function Tip({ text, side = 'bottom', children }: TipProps) {
  return text ? <LateTip {...{ text, side }}>{children}</LateTip> : children;
}

const loadTooltip = () => import('./tooltip-overlay');

function LateTip({ text, side, children }: Required<TipProps> & { text: string }) {
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
      {parts && <parts.TooltipOverlay {...{ link, text, side }} />}
    </>
  );
}
