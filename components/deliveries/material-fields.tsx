import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, memo, useId, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { FieldError, Select } from '@/components/ui/field';
import { TrashIcon } from '@/components/ui/icons';
import { ParsedInput } from '@/components/ui/parsed-input';
import { Tip } from '@/components/ui/tooltip';
import { useTypeName } from '@/lib/client/type-names';
import { DATE_TOO_EARLY, type Day, isDay } from '@/lib/domain/calendar';
import type { EditedRow, RowProblem } from '@/lib/domain/deliveries/material-edits';
import { readVolume, writeVolume } from '@/lib/domain/deliveries/read-volume';
import { NOTATIONS } from '@/lib/domain/quantity';

export interface MaterialFieldsProps {
  row: EditedRow;
  /** The row's name for screen readers: its lot and number. */
  label: string;
  problems: readonly RowProblem[];
  /** The earliest day for a changed date. */
  minDay: Day;
  /** Material types to choose from; undefined if the type is fixed. */
  types?: readonly string[];
  /** Type and volume are fixed. */
  locked: boolean;
  readOnly: boolean;
  onRow: (key: string, change: Partial<EditedRow>) => void;
  onDay: (row: EditedRow, day: Day | null) => void;
  onDelete?: (key: string) => void;
}

/** The amount of one material in a lot, in one line: type, volume, date. */
export const MaterialFields = memo(function MaterialFields(props: MaterialFieldsProps) {
  const { row, label, types, locked, readOnly, onRow, onDelete } = props;
  const t = useTranslations('deliveries.edit');
  const textOf = useProblemText();
  const nameOf = useTypeName();
  const id = useId();
  // Missing values are reported after the row loses focus, wrong ones at once.
  const [wasLeft, setWasLeft] = useState(row.stored !== null);
  const problems = props.problems.filter(({ code }) => wasLeft || !MISSING.includes(code));
  const invalid = (field: RowProblem['field']) => problems.some((one) => one.field === field) || undefined;
  const described = problems.length > 0 ? { 'aria-describedby': `${id}-problem` } : {};
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 flex-wrap items-center gap-1.5 py-1"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setWasLeft(true);
      }}
    >
      {types && !locked && !readOnly ? (
        <Select
          {...described}
          aria-label={t('type')}
          aria-invalid={invalid('type')}
          className="min-w-0 flex-1 max-sm:basis-full"
          value={row.type}
          onChange={(event) => onRow(row.key, { type: event.target.value })}
        >
          {[...new Set([row.type, ...types])].map((title) => (
            <option key={title} value={title}>
              {nameOf(title)}
            </option>
          ))}
        </Select>
      ) : (
        <span className="min-w-0 flex-1 truncate max-sm:basis-full">{nameOf(row.type)}</span>
      )}
      <VolumeField
        {...described}
        aria-label={t('volume')}
        aria-invalid={invalid('volume')}
        disabled={locked || readOnly}
        className="num w-24"
        volumeM3={row.volumeM3}
        onVolume={(volumeM3) => onRow(row.key, { volumeM3 })}
      />
      <DayCell {...props} invalid={invalid('deliveryDate')} describedBy={described['aria-describedby']} />
      {onDelete && !locked && !readOnly && (
        <IconButton
          size="sm"
          icon={<TrashIcon />}
          label={t('delete')}
          blocked={row.isFixed ? t('fixed') : undefined}
          onClick={() => onDelete(row.key)}
        />
      )}
      {problems.length > 0 && (
        <div className="basis-full">
          <FieldError id={`${id}-problem`}>{problems.map(textOf).join(' ')}</FieldError>
        </div>
      )}
    </fieldset>
  );
});

const MISSING: readonly RowProblem['code'][] = ['DELIVERY.VolumeRequired', 'DELIVERY.DateRequired'];

interface DayCellProps extends MaterialFieldsProps {
  invalid: true | undefined;
  describedBy: string | undefined;
}

/** A date field; a fixed date shows the reason. */
function DayCell({ row, minDay, readOnly, onDay, invalid, describedBy }: DayCellProps) {
  const t = useTranslations('deliveries.edit');
  const look = 'w-40 max-sm:min-w-0 max-sm:flex-1';
  if (row.isFixed || readOnly) {
    return (
      <Tip text={row.isFixed ? t('fixed') : undefined}>
        <DateField aria-label={t('date')} disabled className={look} value={row.deliveryDay ?? ''} />
      </Tip>
    );
  }
  return (
    <DayField
      aria-label={t('date')}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      min={minDay}
      className={look}
      day={row.deliveryDay}
      onDay={(day) => onDay(row, day)}
    />
  );
}

interface DayFieldProps extends Omit<ComponentProps<typeof DateField>, 'value' | 'onValue' | 'onCommit'> {
  day: Day | null;
  /** Called when a date was picked in the calendar, or typed and the field left. Null if missing or invalid. */
  onDay: (day: Day | null) => void;
}

/** A date field that reports only complete dates, so that partly typed years cause no questions. */
function DayField({ day, onDay, ...rest }: DayFieldProps) {
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

const KEYS = {
  'DELIVERY.TypeUnknown': 'TypeUnknown',
  'DELIVERY.VolumeNegative': 'VolumeNegative',
  'DELIVERY.VolumeDecimals': 'VolumeDecimals',
  'DELIVERY.VolumeRequired': 'VolumeRequired',
  'DELIVERY.MaxValueReached': 'MaxValueReached',
  'DELIVERY.DateRequired': 'DateRequired',
  [DATE_TOO_EARLY]: 'DateTooEarly',
} as const;

/** The error of a row, with the server's text. */
function useProblemText(): (problem: RowProblem) => string {
  const t = useTranslations('errors.DELIVERY');
  return ({ code, values }) => t(KEYS[code], { max: values?.max ?? 0 });
}

interface VolumeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  volumeM3: number | null;
  onVolume: (volumeM3: number | null) => void;
}

/** Cubic metres in the format of the language. */
function VolumeField({ volumeM3, onVolume, ...rest }: VolumeFieldProps) {
  const notation = NOTATIONS[useLocale()];
  return (
    <ParsedInput
      {...rest}
      inputMode="decimal"
      text={writeVolume(volumeM3, notation)}
      hasValue={volumeM3 !== null}
      onText={(text) => onVolume(readVolume(text, notation))}
    />
  );
}
