import { useLocale } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/field';
import { readVolume, writeVolume } from '@/lib/domain/deliveries/read-volume';
import { NOTATIONS } from '@/lib/domain/quantity';

export interface VolumeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  volumeM3: number | null;
  onVolume: (volumeM3: number | null) => void;
}

/** Cubic metres as the language writes them; what is being typed stays as it is. */
export function VolumeField({ volumeM3, onVolume, onBlur, ...rest }: VolumeFieldProps) {
  const notation = NOTATIONS[useLocale()];
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? writeVolume(volumeM3, notation)}
      onChange={(event) => {
        setTyped(event.target.value);
        onVolume(readVolume(event.target.value, notation));
      }}
      onBlur={(event) => {
        // What is no number stays in sight as it was typed.
        if (volumeM3 !== null || typed?.trim() === '') setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
