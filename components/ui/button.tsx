import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Square, for a lone icon. */
  square?: boolean;
  className?: string | undefined;
}

/** The classes of a button, for elements that must be something else (a link, a summary, a label). */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  square,
  className,
}: ButtonLook = {}): string {
  return cx('btn', `btn-${variant}`, size === 'sm' && 'btn-sm', square && 'btn-square', className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: ReactNode;
  /** A submit that is under way: shows a spinner and takes no second press. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it cannot be pressed, as a sentence; keeps it focusable and says so. Use instead of `disabled`. */
  blocked?: string | undefined;
  /** Shown on hover and focus. */
  tip?: string;
}

export function Button(props: ButtonProps) {
  const { variant, size, square, className, icon, busy, disabled, blocked, tip, onClick, children, ...rest } =
    props;
  const off = busy || disabled || blocked !== undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-description={blocked}
      data-tip={blocked ?? tip}
      className={buttonClass({ variant, size, square, className })}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/**
 * For a button beside a field: a press leaves the focus in the field, so that no error of a field just left moves the
 * button away from under the pointer.
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
