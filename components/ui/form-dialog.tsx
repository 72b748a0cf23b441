'use client';

import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button, type ButtonLook } from './button';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from './dialog';
import { DraftOffer, type ShownDraft } from './draft-offer';
import { FailureNotice, type ShownFailure } from './failure-notice';
import { type ConflictSide, type ShownConflict, StaleChoice } from './stale-choice';

export interface FormDialogProps<Name extends PropertyKey = string> {
  title: ReactNode;
  /** Under the title, tied to the dialog as its description. */
  description?: ReactNode;
  /** Above the title, edge to edge. */
  hero?: ReactNode;
  /** In px; at most the window. */
  width?: number;
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** On the button that stores. */
  submit: ReactNode;
  submitVariant?: ButtonLook['variant'];
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
  /** The draft of the form on the device; left out where there is none, as for a password. */
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
  const { onSubmit, onClose, title, description, hero, width, busy, draft, notices } = props;
  const { failure, failureTitle, conflicts = [], onChoose } = props;
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isDirty={draft?.isDirty}
      onDiscard={draft?.forget}
      dismissible={!busy}
    >
      <DialogContent {...(width !== undefined && { width })}>
        {hero}
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description && <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        <DialogBody>
          <form id={id} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
            {draft && <DraftOffer draft={draft} />}
            {failure && <FailureNotice failure={failure} title={failureTitle?.(failure)} />}
            {conflicts.length > 0 && onChoose && <StaleChoice conflicts={conflicts} onChoose={onChoose} />}
            {notices}
            {props.children}
          </form>
        </DialogBody>
        <DialogFooter>
          {props.beforeButtons && <div className="mr-auto">{props.beforeButtons}</div>}
          <DialogCancel disabled={busy}>{props.cancel}</DialogCancel>
          <Button
            type="submit"
            form={id}
            variant={props.submitVariant ?? 'primary'}
            busy={busy}
            disabled={props.ready === false}
          >
            {props.submit}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
