import type { ComponentProps } from 'react';
import { DateField } from '@/components/ui/date-field';
import { type Day, isDay } from '@/lib/domain/calendar';

export interface DayFieldProps
  extends Omit<ComponentProps<typeof DateField>, 'value' | 'onValue' | 'onCommit'> {
  day: Day | null;
  /** The date was chosen: picked in the calendar, or typed and left. Null for none, and for what is no date. */
  onDay: (day: Day | null) => void;
}

/** A date that counts when it is whole, so that nothing is asked about the digits of a year. */
export function DayField({ day, onDay, ...rest }: DayFieldProps) {
  return (
    <DateField
      {...rest}
      value={day ?? ''}
      onCommit={(value) => {
        const chosen = isDay(value) ? value : null;
        if (chosen !== day) onDay(chosen);
      }}
    />
  );
}
