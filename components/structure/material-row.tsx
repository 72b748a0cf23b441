import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, memo, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { DateField } from '@/components/ui/date-field';
import { Input, Select } from '@/components/ui/field';
import { TrashIcon, WarningIcon } from '@/components/ui/icons';
import { useDayText } from '@/components/ui/use-day-text';
import { useTypeName } from '@/lib/client/type-names';
import { type Day, isDay } from '@/lib/domain/calendar';
import { readVolume, writeVolume } from '@/lib/domain/deliveries/read-volume';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';
import type { MaterialProblem } from '@/lib/domain/structure/structure-checks';
import type { MaterialNode } from '@/lib/domain/structure/structure-tree';
import { removeNode } from './row-actions';
import { useStructureStore } from './store-context';

interface MaterialRowProps {
  node: MaterialNode;
  minDay: Day;
  problems: readonly MaterialProblem[];
  /** The input row of the lot. */
  blank?: boolean;
}

const QUIET = 'border-transparent bg-transparent text-ink-2 hover:border-edge';

/** The amount of one material in a lot: type, volume and date. */
export const MaterialRow = memo(function MaterialRow({ node, minDay, problems, blank }: MaterialRowProps) {
  const t = useTranslations('structure.material');
  const nameOf = useTypeName();
  const store = useStructureStore();
  // Missing values are reported after the row loses focus, wrong ones at once.
  const [wasLeft, setWasLeft] = useState(!blank);
  const { key, type, volumeM3, volumeText, deliveryDay } = node;
  const shown = problems.filter((problem) => wasLeft || problem === 'early');
  const isWrong = (...ofField: MaterialProblem[]) => shown.some((one) => ofField.includes(one)) || undefined;
  const bound = { 'data-node': key, 'aria-describedby': shown.length > 0 ? `${key}-problem` : undefined };
  const look = blank ? QUIET : '';
  const storeDay = (day: Day | null) =>
    store.setMaterial(key, blank ? { type, deliveryDay: day } : { deliveryDay: day });
  return (
    <fieldset
      aria-label={blank ? t('new') : t('row')}
      className="flex min-w-0 flex-wrap items-center gap-1.5 py-0.5"
      onBlur={(event) => {
        if (!blank && !event.currentTarget.contains(event.relatedTarget)) setWasLeft(true);
      }}
    >
      <Select
        {...bound}
        data-field="type"
        aria-label={t('type')}
        className={cx('min-w-0 flex-1 max-sm:basis-full', look)}
        value={type}
        onChange={(event) => store.setMaterial(key, { type: event.target.value })}
      >
        {!store.materialTypes.includes(type) && <option value={type}>{nameOf(type)}</option>}
        {store.materialTypes.map((title) => (
          <option key={title} value={title}>
            {nameOf(title)}
          </option>
        ))}
      </Select>
      <VolumeField
        {...bound}
        data-field="volume"
        aria-label={t('volume')}
        aria-invalid={isWrong('volume') ?? (volumeText !== null || undefined)}
        placeholder={t('volumeUnit')}
        className={cx('w-24 text-right', look)}
        volumeM3={volumeM3}
        volumeText={volumeText}
        onVolume={(volume) => store.setMaterial(key, blank ? { type, ...volume } : volume)}
      />
      <DateField
        {...bound}
        data-field="date"
        aria-label={t('date')}
        aria-invalid={isWrong('date', 'early')}
        min={minDay}
        className="w-40 max-sm:min-w-0 max-sm:flex-1"
        inputClassName={look}
        value={deliveryDay ?? ''}
        // A day that is typed but not left is already in the draft; half a year would be an early day.
        onValue={(value) => {
          if (isDay(value) && value >= minDay) storeDay(value);
        }}
        onCommit={(value) => storeDay(isDay(value) ? value : null)}
      />
      <IconButton
        size="sm"
        icon={<TrashIcon />}
        label={t('delete')}
        className={blank ? 'invisible' : ''}
        onClick={() => removeNode(store, key)}
      />
      {shown.length > 0 && <Problems id={`${key}-problem`} problems={shown} minDay={minDay} />}
    </fieldset>
  );
});

function Problems({
  id,
  problems,
  minDay,
}: {
  id: string;
  problems: readonly MaterialProblem[];
  minDay: Day;
}) {
  const t = useTranslations('structure.material');
  const day = useDayText()(minDay);
  return (
    <p id={id} className="flex basis-full items-start gap-1 text-bad text-xs">
      <WarningIcon size={14} className="mt-px" />
      {problems.map((problem) => t(`problems.${problem}`, { day })).join(' ')}
    </p>
  );
}

type Volume = { volumeM3: number | null; volumeText: string | null };

interface VolumeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'>, Volume {
  onVolume: (volume: Volume) => void;
}

/** Cubic metres in the format of the language; invalid text stays as typed. */
function VolumeField({ volumeM3, volumeText, onVolume, onBlur, ...rest }: VolumeFieldProps) {
  const notation = NOTATIONS[useLocale()];
  const [typed, setTyped] = useState<string | null>(null);
  const stored = volumeText ?? writeVolume(volumeM3, notation);
  // The typed text is not reformatted, unless an undo has changed the volume.
  const isCurrent = typed !== null && readVolume(typed, notation) === volumeM3;
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={isCurrent ? typed : stored}
      onChange={(event) => {
        setTyped(event.target.value);
        onVolume(volumeOf(event.target.value, notation));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** The typed volume; invalid text is kept as text, so that it is shown again and refused. */
function volumeOf(text: string, notation: Notation): Volume {
  const volumeM3 = readVolume(text, notation);
  return { volumeM3, volumeText: volumeM3 === null && text.trim() !== '' ? text : null };
}
