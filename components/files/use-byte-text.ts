import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Sizes in the person's notation: 3565158 is “3.4 MB”. Bytes and kilobytes are whole. */
export function useByteText(): (bytes: number) => string {
  const format = useFormatter();
  return useCallback(
    (bytes) => {
      const power = Math.min(
        UNITS.length - 1,
        Math.max(0, Math.floor(Math.log(bytes || 1) / Math.log(STEP))),
      );
      return format.number(bytes / STEP ** power, {
        style: 'unit',
        unit: UNITS[power] ?? 'byte',
        unitDisplay: 'short',
        maximumFractionDigits: power < 2 ? 0 : 1,
      });
    },
    [format],
  );
}
