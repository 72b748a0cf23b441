'use client';

import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { allowStylesOfRadix } from './style-nonce';

allowStylesOfRadix();

/** A drawer at the left edge, over the page. */
export const Sheet = RadixDialog.Root;
export const SheetClose = RadixDialog.Close;
export const SheetTitle = RadixDialog.Title;

export function SheetContent({ className, ...rest }: ComponentProps<typeof RadixDialog.Content>) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim motion-reduce:animate-none" />
      <RadixDialog.Content
        className={cx(
          'fixed inset-y-0 left-0 z-50 flex w-[min(288px,85vw)] flex-col border-r bg-sunken text-ink shadow-float outline-none',
          className,
        )}
        {...rest}
      />
    </RadixDialog.Portal>
  );
}
