import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx';
import { refWithEarlyInput } from './early-input';
import { WarningIcon } from './icons';

const CONTROL = cx(
  'w-full rounded border border-edge bg-surface px-2.5 text-ink hover:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:hover:border-bad disabled:bg-sunken disabled:text-ink-3 pointer-coarse:min-h-touch',
);

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={cx(CONTROL, 'h-8 read-only:bg-sunken', className)}
      {...rest}
      ref={refWithEarlyInput(rest)}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cx(CONTROL, 'py-1.5 read-only:bg-sunken', className)}
      {...rest}
      ref={refWithEarlyInput(rest)}
    />
  );
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cx(CONTROL, 'h-8 pr-6', className)} {...rest} ref={refWithEarlyInput(rest)} />;
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx(
        'flex min-h-6 items-start gap-2.5 pointer-coarse:min-h-touch pointer-coarse:py-3',
        className,
      )}
    >
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        {...rest}
        ref={refWithEarlyInput(rest)}
      />
      <span>
        {label}
        {hint && <span className="block text-ink-3 text-xs">{hint}</span>}
      </span>
    </label>
  );
}

function Label({
  htmlFor,
  className,
  children,
}: {
  htmlFor: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label htmlFor={htmlFor} className={cx('block font-medium text-ink-2 text-xs', className)}>
      {children}
    </label>
  );
}

/** What a control needs to be linked to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Translated error text; announced when it appears. */
  error?: ReactNode;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, linked together: `<Field label="…">{(c) => <Input {...c} />}</Field>`. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <Label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-bad">
            *
          </span>
        )}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The error line of a field; always in the document, so that a new error is announced. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1 text-bad text-xs empty:hidden">
      {children && (
        <>
          <WarningIcon size={14} className="mt-px shrink-0" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Classes of the whole field; the input fills it. */
  className?: string;
}

/** The usual case: a label above one input. Works in server components too. */
export function TextField({ label, hint, error, required, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(bound) => <Input {...rest} {...bound} />}
    </Field>
  );
}
