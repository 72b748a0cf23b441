'use client';

import { type TriggerLink, TriggerRelay } from './late-overlay';
import { Popover, PopoverContent, PopoverTrigger } from './popover';

export interface TermOverlayProps {
  link: TriggerLink;
  word: string;
  meaning: string;
}

/** The box with the meaning of a term; Esc or a click outside closes it and returns the focus. */
export function TermOverlay({ link, word, meaning }: TermOverlayProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <TriggerRelay link={link} />
      </PopoverTrigger>
      <PopoverContent aria-label={word} className="w-72 max-w-[calc(100vw-16px)] p-3.5 font-normal text-sm">
        <p className="font-semibold">{word}</p>
        <p className="mt-1 text-ink-2">{meaning}</p>
      </PopoverContent>
    </Popover>
  );
}
