'use client';

import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
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
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { TextField } from '@/components/ui/field';
import { HoverCard } from '@/components/ui/hover-card';
import { CopyIcon, MoreIcon, TrashIcon } from '@/components/ui/icons';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { toast } from '@/components/ui/toast-store';
import { Tip } from '@/components/ui/tooltip';
import { Sample } from './sample';

const KINDS = ['success', 'info', 'warning', 'error'] as const;

/** What opens over the page. */
export function OverlaySamples() {
  return (
    <>
      <Sample name="Dialog, AlertDialog">
        <DialogSamples />
      </Sample>
      <Sample name="DropdownMenu, Popover, HoverCard, Tooltip">
        <MenuSample />
        <Popover>
          <PopoverTrigger asChild>
            <Button>Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="A popover" className="p-3">
            <TextField label="Contains" />
          </PopoverContent>
        </Popover>
        <HoverCard content="More about it.">
          <a href="/dev/ui" className="underline">
            Hover card
          </a>
        </HoverCard>
        <Tip text="Shown on hover and focus">
          <button type="button" className="underline">
            Tooltip
          </button>
        </Tip>
      </Sample>
      <Sample name="Toast">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              toast[kind]({
                title: `Toast ${kind}`,
                text: 'What happened.',
                action: { label: 'Undo', run: () => undefined },
              })
            }
          >
            {`Toast: ${kind}`}
          </Button>
        ))}
      </Sample>
    </>
  );
}

function DialogSamples() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('question')}>
        Question
      </Button>
      <Dialog open={open === 'dialog'} onOpenChange={close}>
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
        open={open === 'question'}
        onClose={close}
        title="Delete it?"
        variant="danger"
        onConfirm={close}
      >
        It takes everything below with it.
      </ConfirmDialog>
    </>
  );
}

function MenuSample() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={<MoreIcon />} label="Menu" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>
          <CopyIcon />
          Copy
        </DropdownMenuItem>
        <DropdownMenuItem blocked="It is already the first">Move up</DropdownMenuItem>
        <DropdownMenuLink href="/dev/ui">A link</DropdownMenuLink>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup value="a">
          <DropdownMenuRadioItem value="a">Chosen</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="b">Not chosen</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="bad">
          <TrashIcon />
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
