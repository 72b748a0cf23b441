'use client';

import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog, DialogCancel, type DialogProps } from './dialog';
import { FailureNotice, type ShownFailure } from './failure-notice';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'hero' | 'width' | 'dirty' | 'onDiscard' | 'onClose'> {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** On the button that stores. */
  submit: ReactNode;
  /** On the one that does not. */
  cancel: ReactNode;
  busy: boolean;
  /** Whether what stands in the form can be stored. */
  ready?: boolean;
  /** Why it was not. */
  failure?: ShownFailure | null;
  children: ReactNode;
}

/** A dialog that is a form: it stays while it is sent, and says above the fields why nothing was stored. */
export function FormDialog(props: FormDialogProps) {
  const { onSubmit, submit, cancel, busy, ready = true, failure, children, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      open
      {...dialog}
      dismissible={!busy}
      footer={
        <>
          <DialogCancel disabled={busy}>{cancel}</DialogCancel>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={!ready}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        {failure && <FailureNotice failure={failure} />}
        {children}
      </form>
    </Dialog>
  );
}
