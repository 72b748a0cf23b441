import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

const STEP = 1024;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Sizes in the user's notation: 3565158 is “3.4 MB”. Kilobytes are whole numbers and the smallest unit. */
export function useByteText(): (bytes: number) => string {
  const format = useFormatter();
  return useCallback(
    (bytes) => {
      const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(bytes || 1) / Math.log(STEP))));
      const value = bytes / STEP ** power;
      return format.number(power === 1 ? Math.ceil(value) : value, {
        style: 'unit',
        unit: UNITS[power - 1] ?? 'kilobyte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      });
    },
    [format],
  );
}
