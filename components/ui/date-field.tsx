'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { pageDay } from '@/lib/client/page-day';
import { type Day, isDay } from '@/lib/domain/calendar';
import { dayPattern, FAR_YEARS, isFarAhead, readDay, readTime, writeDay } from '@/lib/domain/day-text';
import { closuresOn } from '@/lib/domain/plant-calendar';
import { cx } from './cx';
import { Input } from './field';
import { CalendarIcon } from './icons';
import { later } from './later';
import { usePlantDays } from './plant-days';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './popover';
import { Tip } from './tooltip';

const Calendar = later(() => import('./calendar').then((own) => own.Calendar));

export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'type' | 'defaultValue'> {
  /** A day `YYYY-MM-DD`, empty, or the typed text if it is not a valid day. */
  value: string;
  /** Called on every key with a day, an empty text, or a text that is not a valid day. */
  onValue?: (value: string) => void;
  /** Called on commit: the field lost focus, Enter was pressed, or a day was picked. */
  onCommit?: (value: string) => void;
  /** The first day that can be picked; the caller validates typed days. */
  min?: Day | undefined;
  /** Class of the input only; `className` applies to the field and button. */
  inputClassName?: string;
}

/**
 * A date in the format of the language, typed in any usual spelling or picked in a calendar. Inside
 * `PlantDays`, a note below it warns if the plants are closed on that day; the day can still be chosen.
 */
export function DateField({ value, onValue, onCommit, min, className, ...rest }: DateFieldProps) {
  const { disabled, inputClassName, ...input } = rest;
  const t = useTranslations('common.date');
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const pattern = dayPattern(locale, { day: t('d'), month: t('m'), year: t('y') });
  const shown = text ?? (isDay(value) ? writeDay(value, locale) : value);
  const isEditable = !disabled && !input.readOnly;
  const meant = (entry: string) => readDay(entry, pageDay()) ?? entry.trim();
  const typed = text === null ? value : meant(text);

  function commit() {
    if (text === null) return;
    onCommit?.(typed);
    // Invalid text stays so that the user can correct it.
    const isReadable = typed === '' || isDay(typed);
    setWrong(!isReadable);
    if (isReadable) setText(null);
  }

  function pick(day: Day) {
    setText(null);
    setWrong(false);
    onValue?.(day);
    onCommit?.(day);
    setOpen(false);
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor virtualRef={box} />
      <span className={cx('inline-flex w-full flex-col gap-1', className)}>
        <span ref={box} className="relative inline-flex w-full">
          <Input
            inputMode="text"
            autoComplete="off"
            maxLength={20}
            placeholder={pattern}
            disabled={disabled}
            {...input}
            aria-describedby={[input['aria-describedby'], `${id}-format`, `${id}-closed`]
              .filter(Boolean)
              .join(' ')}
            aria-invalid={input['aria-invalid'] ?? (isWrong || undefined)}
            className={cx('pr-9 tabular-nums', inputClassName)}
            value={shown}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
              onValue?.(meant(event.target.value));
            }}
            onBlur={(event) => {
              commit();
              input.onBlur?.(event);
            }}
            onKeyDown={(event) => {
              input.onKeyDown?.(event);
              if (event.key === 'Enter') {
                // Otherwise a dialog that it opens would handle the same key.
                if (onCommit && text !== null) event.preventDefault();
                commit();
              }
              if (event.key !== 'ArrowDown' || !event.altKey || !isEditable) return;
              event.preventDefault();
              setOpen(true);
            }}
          />
          <span id={`${id}-format`} hidden>
            {t('format', { pattern })}
          </span>
          <Tip text={t('open')}>
            <PopoverTrigger asChild>
              <button
                type="button"
                disabled={!isEditable}
                aria-label={t('open')}
                className="absolute inset-y-px right-px grid w-8 place-items-center rounded-sm text-ink-3 hover:text-ink disabled:hidden"
              >
                <CalendarIcon />
              </button>
            </PopoverTrigger>
          </Tip>
        </span>
        <ClosureNote id={`${id}-closed`} day={isEditable ? typed : ''} />
      </span>
      <PopoverContent aria-label={t('open')} onOpenAutoFocus={focusDay} className="p-2">
        <Calendar day={isDay(value) ? value : null} min={min} onDay={pick} />
      </PopoverContent>
    </Popover>
  );
}

/** Moves the first focus to the active day of a calendar that is there, not to its first button. */
function focusDay(event: Event): void {
  if (!(event.target instanceof HTMLElement)) return;
  const day = event.target.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
  if (day === null) return;
  event.preventDefault();
  day.focus();
}

/** Warns that the plants are closed on a day, or that its year is probably wrong; only for dates of deliveries. */
function ClosureNote({ id, day }: { id: string; day: string }) {
  const t = useTranslations('common.date.closures');
  const { country, plants } = usePlantDays();
  return (
    <span id={id} aria-live="polite" className="text-warn text-xs empty:hidden">
      {country !== null &&
        isDay(day) &&
        (isFarAhead(day, pageDay()) ? t('far', { years: FAR_YEARS }) : said(day, country))}
    </span>
  );

  function said(date: Day, ofPlants: string): string {
    const { general, plants: closed } = closuresOn(date, ofPlants, plants);
    const single = closed.map(({ plant, reason, title }) =>
      t(`plant.${reason}`, { plant, title: title ?? '' }),
    );
    return [general && t(general), ...single].filter(Boolean).join(' ');
  }
}

export interface DateTimeFieldProps extends Omit<DateFieldProps, 'onCommit' | 'min'> {
  /** A time in the plants' time zone, `YYYY-MM-DDTHH:mm`; invalid if a part is missing or invalid. */
  value: string;
}

/** A date field and a time field. */
export function DateTimeField({ value, onValue, className, ...input }: DateTimeFieldProps) {
  const t = useTranslations('common.date');
  const [day = '', time = ''] = value.split('T');
  const [text, setText] = useState<string | null>(null);
  return (
    <span className={cx('flex gap-2', className)}>
      <DateField {...input} value={day} onValue={(next) => onValue?.(`${next}T${time}`)} className="flex-1" />
      <Input
        aria-label={t('time')}
        aria-invalid={input['aria-invalid']}
        inputMode="text"
        autoComplete="off"
        maxLength={5}
        placeholder="00:00"
        className="w-20 tabular-nums"
        value={text ?? time}
        onChange={(event) => {
          setText(event.target.value);
          onValue?.(`${day}T${readTime(event.target.value) ?? event.target.value}`);
        }}
        onBlur={(event) => {
          setText(null);
          input.onBlur?.(event);
        }}
      />
    </span>
  );
}
