import type { ComponentProps } from 'react';
import { DateField } from '@/components/ui/date-field';
import { type Day, isDay } from '@/lib/domain/calendar';

export interface DayFieldProps
  extends Omit<ComponentProps<typeof DateField>, 'value' | 'onValue' | 'onCommit'> {
  day: Day | null;
  /** Called when a date was picked in the calendar, or typed and the field left. Null if missing or invalid. */
  onDay: (day: Day | null) => void;
}

/** A date field that reports only complete dates, so that partly typed years cause no questions. */
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
