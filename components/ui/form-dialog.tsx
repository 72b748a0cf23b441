'use client';

import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button, type ButtonVariant } from './button';
import { Dialog, DialogCancel, type DialogProps } from './dialog';
import { DraftOffer, type ShownDraft } from './draft-offer';
import { FailureNotice, type ShownFailure } from './failure-notice';
import { type ConflictSide, type ShownConflict, StaleChoice } from './stale-choice';

export interface FormDialogProps<Name extends PropertyKey = string>
  extends Pick<DialogProps, 'title' | 'description' | 'hero' | 'width' | 'onClose'> {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** On the button that stores. */
  submit: ReactNode;
  submitVariant?: ButtonVariant;
  /** On the one that does not; default: Cancel. */
  cancel?: ReactNode;
  busy: boolean;
  /** Whether what stands in the form can be stored. */
  ready?: boolean;
  /** Why it was not. */
  failure?: ShownFailure | null;
  /** Over the failure, where it says more than that nothing was saved. */
  failureTitle?: (failure: ShownFailure) => string;
  /** What somebody else has stored meanwhile, to choose from. */
  conflicts?: readonly ShownConflict<Name>[];
  onChoose?: (name: Name, side: ConflictSide) => void;
  /** What the device keeps of the form; without one, nothing is kept, as of a password. */
  draft?: ShownDraft;
  /** First in the row of buttons. */
  beforeButtons?: ReactNode;
  /** Above the fields: a failure in other words, a choice. */
  notices?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that is a form: it stays open while it is sent, says above the fields why nothing was stored, offers what
 * was typed into it before, and asks before it discards what is typed.
 */
export function FormDialog<Name extends PropertyKey = string>(props: FormDialogProps<Name>) {
  const { onSubmit, submit, submitVariant = 'primary', cancel, busy, ready = true, draft, ...rest } = props;
  const {
    failure,
    failureTitle,
    conflicts = [],
    onChoose,
    beforeButtons,
    notices,
    children,
    ...dialog
  } = rest;
  const id = useId();
  return (
    <Dialog
      open
      {...dialog}
      {...(draft && { isDirty: draft.isDirty, onDiscard: draft.forget })}
      dismissible={!busy}
      footer={
        <>
          {beforeButtons && <div className="mr-auto">{beforeButtons}</div>}
          <DialogCancel disabled={busy}>{cancel}</DialogCancel>
          <Button type="submit" form={id} variant={submitVariant} busy={busy} disabled={!ready}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        {draft && <DraftOffer draft={draft} />}
        {failure && <FailureNotice failure={failure} title={failureTitle?.(failure)} />}
        {conflicts.length > 0 && onChoose && <StaleChoice conflicts={conflicts} onChoose={onChoose} />}
        {notices}
        {children}
      </form>
    </Dialog>
  );
}
