import { cx } from './cx';

/** The backdrop of a dialog; centres its window. On a narrow screen the window is a sheet at the bottom edge. */
export const DIALOG_SHADE =
  'fixed inset-0 z-50 flex animate-fade items-center justify-center bg-scrim max-xs:items-end motion-reduce:animate-none';

export const DIALOG_WINDOW = cx(
  'dialog flex max-h-[min(90dvh,900px)] w-[min(var(--dialog-width),calc(100vw-32px))] animate-rise flex-col overflow-hidden',
  'rounded-lg border border-line-strong bg-surface text-base text-ink shadow-float outline-none motion-reduce:animate-none',
  'max-xs:w-full max-xs:max-w-none max-xs:rounded-b-none max-xs:border-x-0 max-xs:border-b-0',
);

/** The backdrop of a palette at the top of the page; on a narrow screen it fills the whole screen. */
export const PALETTE_SHADE = cx(
  'fixed inset-0 z-50 flex animate-fade items-start justify-center bg-scrim pt-[12dvh] motion-reduce:animate-none',
  'max-sm:pt-0',
);

export const PALETTE_WINDOW = cx(
  'dialog flex max-h-[min(76dvh,640px)] w-[min(var(--dialog-width),calc(100vw-32px))] animate-rise flex-col overflow-hidden',
  'rounded-lg border border-line-strong bg-surface text-base text-ink shadow-float outline-none motion-reduce:animate-none',
  'max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:rounded-none max-sm:border-0',
);

/** The content of a dialog between its title and its buttons. */
export const DIALOG_BODY = 'min-h-0 flex-1 overflow-y-auto break-words px-5 pb-4';

/** The row of buttons; the primary button comes last. */
export const DIALOG_FOOTER = 'flex flex-wrap justify-end gap-2 border-t bg-sunken px-5 py-3';
