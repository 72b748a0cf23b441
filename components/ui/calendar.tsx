'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { enGB } from 'react-day-picker/locale/en-GB';
import { es } from 'react-day-picker/locale/es';
import { fr } from 'react-day-picker/locale/fr';
import { nl } from 'react-day-picker/locale/nl';
import { pageDay } from '@/lib/client/page-day';
import { type Day, isDay } from '@/lib/domain/calendar';
import { isClosedOn } from '@/lib/domain/plant-calendar';
import { usePlantDays } from './plant-days';

/** The calendar's locales by language; English is the default. */
const LOCALES = new Map<string, typeof enGB>(Object.entries({ de, nl, fr, es }));

export interface CalendarProps {
  day: Day | null;
  /** The first day that can be selected. */
  min?: Day | undefined;
  onDay: (day: Day) => void;
}

/** A month view to select a day, with week numbers; days on which the plants are closed are shaded. */
export function Calendar({ day, min, onDay }: CalendarProps) {
  const t = useTranslations('common.date');
  const locale = useLocale();
  const { country, plants } = usePlantDays();
  const today = dateOf(pageDay());
  const selected = day === null ? undefined : dateOf(day);
  const first = min !== undefined && isDay(min) ? dateOf(min) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      ISOWeek
      showWeekNumber
      showOutsideDays
      locale={LOCALES.get(locale) ?? enGB}
      today={today}
      selected={selected}
      defaultMonth={selected ?? first ?? today}
      startMonth={first && selected && selected < first ? selected : first}
      disabled={first && { before: first }}
      modifiers={{ closed: (date) => isClosedOn(dayOf(date), country, plants) }}
      modifiersClassNames={{ closed: 'bg-sunken' }}
      onSelect={(date) => onDay(dayOf(date))}
      footer={<span className="text-ink-3 text-xs">{t('closed')}</span>}
      classNames={CLASSES}
    />
  );
}

const NAV_BUTTON =
  'grid size-8 pointer-coarse:size-touch place-items-center rounded-sm text-ink-2 hover:bg-hover aria-disabled:opacity-40 [&>svg]:size-4 [&>svg]:fill-current';

const CLASSES = {
  root: 'relative',
  months: 'flex flex-col',
  month_caption: 'flex h-8 pointer-coarse:h-touch items-center justify-center',
  caption_label: 'font-medium text-sm',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-8 font-medium text-ink-3 text-xs',
  week_number_header: 'size-8 text-ink-3 text-xs',
  week_number: 'size-8 text-center font-normal text-2xs text-ink-3 tabular-nums',
  day: 'p-px text-center',
  day_button:
    'size-8 pointer-coarse:h-touch pointer-coarse:w-[38px] rounded-sm text-sm tabular-nums hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-3 disabled:line-through disabled:hover:bg-transparent',
  outside: 'opacity-60',
  today: '[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-2',
  selected: '[&>button]:bg-accent! [&>button]:text-accent-ink',
  footer: 'mt-2 block',
};

/** A day at noon local time, so that daylight saving does not change the date. */
function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function dayOf(date: Date): Day {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}
