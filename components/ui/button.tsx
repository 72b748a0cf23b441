import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { variants } from './cx';
import { Spinner } from './spinner';
import { Tip } from './tooltip';

/** The classes of a button, for elements of another type: a link, a summary, a label. */
export const buttonVariants = variants(
  [
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded border font-medium text-sm',
    'transition-colors duration-100 aria-disabled:opacity-55 pointer-coarse:min-h-touch pointer-coarse:min-w-touch',
    // With a large text size, it wraps before the page becomes wider than the window.
    'max-w-full max-sm:h-auto max-sm:whitespace-normal',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-accent bg-accent text-accent-ink not-aria-disabled:hover:border-accent-strong not-aria-disabled:hover:bg-accent-strong',
        secondary:
          'border-line-strong bg-surface text-ink not-aria-disabled:hover:border-edge not-aria-disabled:hover:bg-hover',
        quiet:
          'border-transparent text-ink-2 not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
        danger: 'border-bad bg-bad text-bad-ink not-aria-disabled:hover:brightness-92',
      },
      size: {
        sm: 'h-7 gap-1.5 max-sm:min-h-7',
        md: 'h-8 gap-2 max-sm:min-h-8',
        lg: 'h-9 gap-2 max-sm:min-h-9',
      },
      /** Square, for a single icon. */
      square: { true: '', false: '' },
    },
    compoundVariants: [
      { square: false, size: 'sm', className: 'px-2.5' },
      { square: false, size: ['md', 'lg'], className: 'px-3' },
      { square: true, size: 'sm', className: 'w-7' },
      { square: true, size: ['md', 'lg'], className: 'w-8' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', square: false },
  },
);

export type ButtonLook = VariantProps<typeof buttonVariants>;

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: ReactNode;
  /** The submit is in progress: shows a spinner and ignores further clicks. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it is disabled, as a sentence; the button stays focusable and shows the reason. Use instead of `disabled`. */
  blocked?: string | undefined;
  /** Shown on hover and focus. */
  tip?: string;
}

export function Button(props: ButtonProps) {
  const { variant, size, square, className, icon, busy, disabled, blocked, tip, onClick, children, ...rest } =
    props;
  const off = busy || disabled || blocked !== undefined;
  return (
    <Tip text={blocked ?? tip}>
      <button
        type="button"
        {...rest}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-description={blocked}
        className={buttonVariants({ variant, size, square, className })}
        onClick={off ? (event) => event.preventDefault() : onClick}
      >
        {busy ? <Spinner /> : icon}
        {children}
      </button>
    </Tip>
  );
}

/**
 * For a button next to a field: a press keeps the focus in the field, so that its validation error on blur
 * does not move the button away from the pointer.
 */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

export interface IconButtonProps extends Omit<ButtonProps, 'square' | 'icon' | 'children'> {
  icon: ReactNode;
  /** The accessible name, also shown as a tooltip. */
  label: string;
}

export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} square icon={icon} aria-label={label} tip={label} />;
}
