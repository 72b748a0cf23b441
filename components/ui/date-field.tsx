'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useCallback, useId, useRef, useState } from 'react';
import { type Day, isDay, todayInBerlin } from '@/lib/domain/calendar';
import { dayPattern, plantClosure, readDay, readTime, writeDay } from '@/lib/domain/day-text';
import { cx } from './cx';
import { Input } from './field';
import { CalendarIcon } from './icons';
import { LateTrigger, opensOnClick, useLateOverlay } from './late-overlay';
import { usePlantCountry } from './plant-country';
import { Tip } from './tooltip';

const loadCalendar = () => import('./calendar-overlay');

/** A day as the pages show it, `4 Nov 2026` in English; what is no day stays as it is. */
export function useDayText(): (day: Day) => string {
  const format = useFormatter();
  return useCallback(
    (day) => (isDay(day) ? format.dateTime(new Date(`${day}T12:00:00Z`), 'short') : day),
    [format],
  );
}

export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'type' | 'defaultValue'> {
  /** A day `YYYY-MM-DD`; empty for none, or what was typed and is no day. */
  value: string;
  /** What is typed, at every key: a day, empty, or a text that is no day. */
  onValue?: (value: string) => void;
  /** The same once it counts: the field was left, Enter pressed, or a day picked. */
  onCommit?: (value: string) => void;
  /** The first day that may be picked; what is typed is checked by the caller. */
  min?: Day | undefined;
  /** Of the field alone; `className` is of field and button. */
  inputClassName?: string;
}

/**
 * A date in the format of the language, typed in any usual spelling or picked in a calendar. Inside `PlantCountry` a note
 * below it says that the plants are closed on that day; it can be chosen all the same.
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
  const { link, parts, load } = useLateOverlay(loadCalendar);
  const pattern = dayPattern(locale, { day: t('d'), month: t('m'), year: t('y') });
  const shown = text ?? (isDay(value) ? writeDay(value, locale) : value);
  const isEditable = !disabled && !input.readOnly;
  const meant = (entry: string) => readDay(entry, todayInBerlin(new Date())) ?? entry.trim();
  const typed = text === null ? value : meant(text);

  function commit() {
    if (text === null) return;
    onCommit?.(typed);
    // What is no day stays to be mended.
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
    <>
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
                // What it brings up must not take this key for its own.
                if (onCommit && text !== null) event.preventDefault();
                commit();
              }
              if (event.key !== 'ArrowDown' || !event.altKey || !isEditable) return;
              event.preventDefault();
              load(() => setOpen(true));
            }}
          />
          <span id={`${id}-format`} hidden>
            {t('format', { pattern })}
          </span>
          <Tip text={t('open')}>
            <LateTrigger link={link} before={{ ...opensOnClick({ load }), 'aria-haspopup': 'dialog' }}>
              <button
                type="button"
                disabled={!isEditable}
                aria-label={t('open')}
                className="absolute inset-y-px right-px grid w-8 place-items-center rounded-sm text-ink-3 hover:text-ink disabled:hidden"
              >
                <CalendarIcon />
              </button>
            </LateTrigger>
          </Tip>
        </span>
        <ClosureNote id={`${id}-closed`} day={isEditable ? typed : ''} />
      </span>
      {parts && (
        <parts.CalendarOverlay
          link={link}
          anchor={box}
          open={open}
          onOpenChange={setOpen}
          {...{ day: isDay(value) ? value : null, min, onDay: pick }}
        />
      )}
    </>
  );
}

/** Says that the plants are closed on a day, where it is known whose plants deliver. */
function ClosureNote({ id, day }: { id: string; day: string }) {
  const t = useTranslations('common.date.closures');
  const country = usePlantCountry();
  const closure = country !== null && isDay(day) ? plantClosure(day, country) : null;
  return (
    <span id={id} aria-live="polite" className="text-warn text-xs empty:hidden">
      {closure && t(closure)}
    </span>
  );
}

export interface DateTimeFieldProps extends Omit<DateFieldProps, 'onCommit' | 'min'> {
  /** A time on the plants' clock, `YYYY-MM-DDTHH:mm`; a part that is missing or no day or time makes it none. */
  value: string;
}

/** A date and a time of day beside it. */
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
        className="w-20! tabular-nums"
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
