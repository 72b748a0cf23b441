import { useLocale } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/field';
import { readVolume, writeVolume } from '@/lib/domain/deliveries/read-volume';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';

type Volume = { volumeM3: number | null; volumeText: string | null };

export interface VolumeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'>, Volume {
  onVolume: (volume: Volume) => void;
}

/** Cubic metres in the format of the language; invalid text stays as typed. */
export function VolumeField({ volumeM3, volumeText, onVolume, onBlur, ...rest }: VolumeFieldProps) {
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
