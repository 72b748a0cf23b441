import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { ParsedInput } from '@/components/ui/parsed-input';
import { readVolume, writeVolume } from '@/lib/domain/deliveries/read-volume';
import { NOTATIONS } from '@/lib/domain/quantity';

export interface VolumeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  volumeM3: number | null;
  onVolume: (volumeM3: number | null) => void;
}

/** Cubic metres in the format of the language. */
export function VolumeField({ volumeM3, onVolume, ...rest }: VolumeFieldProps) {
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
