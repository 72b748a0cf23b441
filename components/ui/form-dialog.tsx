'use client';

import { type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react';
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
  /** Below the title, linked to the dialog as its description. */
  description?: ReactNode;
  /** Above the title, edge to edge. */
  hero?: ReactNode;
  /** In px; limited to the window's width. */
  width?: number;
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Label of the submit button. */
  submit: ReactNode;
  submitVariant?: ButtonLook['variant'];
  /** Label of the cancel button; default: Cancel. */
  cancel?: ReactNode;
  busy: boolean;
  /** Whether the form can be submitted. */
  ready?: boolean;
  /** Why the last submit failed. */
  failure?: ShownFailure | null;
  /** Title of the failure, if it should say more than that nothing was saved. */
  failureTitle?: (failure: ShownFailure) => string;
  /** Values that somebody else has saved in the meantime, to choose from. */
  conflicts?: readonly ShownConflict<Name>[];
  onChoose?: (name: Name, side: ConflictSide) => void;
  /** The draft of the form on the device; undefined if there is none, as for a password. */
  draft?: ShownDraft;
  /** First in the row of buttons. */
  beforeButtons?: ReactNode;
  /** Above the fields: a special failure message, a choice. */
  notices?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog with a form: it stays open while sending, shows above the fields why nothing was saved, offers an
 * earlier draft, and asks before it discards input.
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
            {failure && (
              <InView cause={failure}>
                <FailureNotice failure={failure} title={failureTitle?.(failure)} />
              </InView>
            )}
            {conflicts.length > 0 && onChoose && (
              <InView cause={conflicts.length}>
                <StaleChoice conflicts={conflicts} onChoose={onChoose} />
              </InView>
            )}
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

/**
 * Brings what it shows into view each time its cause is another one, because the form may be scrolled. The focus
 * stays where it is: an alert is read out by itself.
 */
function InView({ cause, children }: { cause: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cause is what it waits for
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  return (
    <div ref={box} className="scroll-m-2">
      {children}
    </div>
  );
}
