import type { ReactNode } from 'react';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';

export interface TreeSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The tree on a narrow screen, over the model. */
export function TreeSheet({ title, onClose, children }: TreeSheetProps) {
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent aria-describedby={undefined} className="bg-surface md:hidden">
        <SheetTitle className="border-b px-4 py-3 font-semibold">{title}</SheetTitle>
        {children}
      </SheetContent>
    </Sheet>
  );
}
