import { type ComponentProps, useRef, useState } from 'react';
import { Input } from '@/components/ui/field';
import type { Day } from '@/lib/domain/calendar';

export interface DayFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  day: Day | null;
  /** The date was chosen: picked in the calendar, or typed and left. */
  onDay: (day: Day | null) => void;
}

/** A date that counts when it is whole, so that nothing is asked about the digits of a year. */
export function DayField({ day, onDay, ...rest }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isTyping = useRef(false);

  function commit(value: string): void {
    setDraft(null);
    if (value !== (day ?? '')) onDay(value === '' ? null : value);
  }

  return (
    <Input
      {...rest}
      type="date"
      max="9999-12-31"
      value={draft ?? day ?? ''}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={(event) => {
        isTyping.current = event.key !== 'Enter';
        if (event.key === 'Enter' && draft !== null) {
          event.preventDefault();
          commit(draft);
        }
      }}
      onChange={(event) => {
        setDraft(event.target.value);
        if (!isTyping.current) commit(event.target.value);
      }}
      onBlur={() => {
        if (draft !== null) commit(draft);
      }}
    />
  );
}
