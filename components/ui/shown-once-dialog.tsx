import type { ReactNode } from 'react';
import { Button } from './button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from './dialog';
import { CopyIcon } from './icons';
import { toast } from './toast-store';

export interface ShownOnceDialogProps {
  title: string;
  text?: string;
  /** What is copied to the clipboard. */
  secret: string;
  copy: string;
  copied: string;
  /** The button that closes it: the secret was saved. */
  saved: string;
  width?: number;
  onClose: () => void;
  /** Shows the secret. */
  children: ReactNode;
}

/** Shows a secret, only once; only its button closes it. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, text, secret, copy, copied, saved, width, onClose, children } = props;
  async function copySecret(): Promise<void> {
    await navigator.clipboard.writeText(secret);
    toast.success(copied);
  }
  return (
    <Dialog open dismissible={false} onOpenChange={onClose}>
      <DialogContent width={width}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogDescription>{text}</DialogDescription>}
        </DialogHeader>
        <DialogBody>{children}</DialogBody>
        <DialogFooter>
          <Button icon={<CopyIcon />} onClick={copySecret}>
            {copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {saved}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
