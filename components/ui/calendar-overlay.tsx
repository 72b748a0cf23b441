'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Calendar, type CalendarProps } from './calendar';
import { type TriggerLink, TriggerRelay } from './late-overlay';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './popover';

export interface CalendarOverlayProps extends CalendarProps {
  link: TriggerLink;
  /** The field below which the calendar opens. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The calendar of a date field, in a box below it. */
export function CalendarOverlay({ link, anchor, open, onOpenChange, ...calendar }: CalendarOverlayProps) {
  const t = useTranslations('common.date');
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverTrigger asChild>
        <TriggerRelay link={link} />
      </PopoverTrigger>
      <PopoverContent aria-label={t('open')} onOpenAutoFocus={focusDay} className="p-2">
        <Calendar {...calendar} />
      </PopoverContent>
    </Popover>
  );
}

/** Moves the initial focus to the active day of the calendar, not to its first button. */
function focusDay(event: Event): void {
  if (!(event.target instanceof HTMLElement)) return;
  const day = event.target.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
  if (day === null) return;
  event.preventDefault();
  day.focus();
}
