import type { ComponentProps } from 'react';
import { cx } from './cx';

/**
 * Scrollable content without buttons: a box that scrolls by itself, a panel below its tab. It is focusable,
 * so that the keyboard can scroll it (WCAG 2.1.1).
 */
export function ScrollBox({ className, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be focusable to be scrolled by keys
  return <div tabIndex={0} className={cx('-outline-offset-2', className)} {...rest} />;
}
