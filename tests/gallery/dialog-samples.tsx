'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { ListDialog } from '@/components/ui/list-dialog';
import { Sheet, SheetClose, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { ShownOnceDialog } from '@/components/ui/shown-once-dialog';
import { Sample } from './sample';

const KINDS = ['Dialog', 'Question', 'Form', 'List', 'Secret'] as const;

/** Samples of dialogs. */
export function DialogSamples() {
  const [open, setOpen] = useState<(typeof KINDS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <Sample name="Dialog, AlertDialog, FormDialog, ListDialog, ShownOnceDialog, Sheet">
      {KINDS.map((kind) => (
        <Button key={kind} aria-haspopup="dialog" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <SheetSample />
      <Dialog open={open === 'Dialog'} onOpenChange={close}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>A dialog</DialogTitle>
            <DialogDescription>What it is for.</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <TextField label="Title" />
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button variant="primary">Save</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={open === 'Question'}
        onClose={close}
        title="Delete it?"
        variant="danger"
        onConfirm={close}
      >
        It takes everything below with it.
      </ConfirmDialog>
      {open === 'Form' && (
        <FormDialog
          title="A form"
          description="What it stores."
          submit="Save"
          busy={false}
          failure={{ isOffline: false, status: 409, texts: ['The number is taken.'] }}
          onClose={close}
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField label="Number" defaultValue="P-1002" error="Choose another one" />
        </FormDialog>
      )}
      {open === 'List' && (
        <ListDialog title="A list" text="What it lists." failure={undefined} isLoading onClose={close}>
          <p className="px-5">Nothing yet.</p>
        </ListDialog>
      )}
      {open === 'Secret' && (
        <ShownOnceDialog
          title="A secret"
          text="It is shown only once."
          secret="s3cret"
          copy="Copy"
          copied="Copied"
          saved="I have saved it"
          onClose={close}
        >
          <code>s3cret</code>
        </ShownOnceDialog>
      )}
    </Sample>
  );
}

function SheetSample() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Drawer
      </Button>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent
          aria-describedby={undefined}
          className="gap-3 p-4"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <SheetTitle>A drawer</SheetTitle>
          <SheetClose asChild>
            <Button>Close</Button>
          </SheetClose>
        </SheetContent>
      </Sheet>
    </>
  );
}
