'use client';

import { useId } from 'react';
import { Field, Input, type TextFieldProps } from '@/components/ui/field';
import { MAX_TIME_ZONE, timeZones } from '@/lib/domain/time-zones';

/** A time zone by its name, with all zones that the browser knows to choose from. */
export function TimeZoneField({ label, hint, error, required, ...rest }: TextFieldProps) {
  const list = useId();
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(bound) => (
        <>
          <Input
            {...rest}
            {...bound}
            list={list}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_TIME_ZONE}
          />
          <datalist id={list}>
            {timeZones().map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
