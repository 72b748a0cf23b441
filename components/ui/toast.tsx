'use client';

import { Toast as RadixToast } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

export const ToastProvider = RadixToast.Provider;
export const ToastTitle = RadixToast.Title;
export const ToastDescription = RadixToast.Description;
export const ToastAction = RadixToast.Action;
export const ToastClose = RadixToast.Close;

/** The position of the messages: bottom left, on a phone above the save bar or on top of a sheet. */
export function ToastViewport({ className, ...rest }: ComponentProps<typeof RadixToast.Viewport>) {
  return (
    <RadixToast.Viewport
      // The messages announce themselves; the attribute keeps an open dialog from hiding them.
      aria-live="off"
      className={cx(
        'pointer-events-auto fixed bottom-4 left-4 z-60 flex w-[min(360px,calc(100vw-32px))] flex-col gap-2 outline-none',
        'max-sm:[:root:has(.save-bar)_&]:bottom-28 max-sm:[:root:has(.dialog)_&]:top-4 max-sm:[:root:has(.dialog)_&]:bottom-auto',
        className,
      )}
      {...rest}
    />
  );
}

/** One message; a swipe to the left, Esc or its timer closes it. Hover or focus pauses the timer. */
export function Toast({ className, ...rest }: ComponentProps<typeof RadixToast.Root>) {
  return (
    <RadixToast.Root
      className={cx(
        'group relative animate-rise overflow-hidden rounded border border-line-strong bg-surface text-ink shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-reduce:animate-none',
        className,
      )}
      {...rest}
    />
  );
}
