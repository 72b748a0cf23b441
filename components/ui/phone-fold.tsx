'use client';

import { type ReactNode, useId, useState } from 'react';
import { IconButton } from './button';
import { ChevronDownIcon } from './icons';

export interface PhoneFoldProps {
  /** Names the button that shows the folded parts. */
  label: string;
  /** Whether the parts are shown at first, because they contain something. */
  startsOpen?: boolean;
  children: ReactNode;
}

/**
 * The head of a page of which a phone shows only the title, so that the work begins on the first screen: what is
 * marked `FOLDED_ON_PHONE` inside is shown after a press on the button at its edge.
 */
export function PhoneFold({ label, startsOpen = false, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div id={id} className="group/fold relative" data-folded={isOpen ? undefined : ''}>
      {children}
      <IconButton
        icon={<ChevronDownIcon className={isOpen ? 'rotate-180' : undefined} />}
        label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        className="absolute top-0 right-0 sm:hidden"
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
}
