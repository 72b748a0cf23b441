import { useFormatter } from 'next-intl';

const KM_FROM_M = 1000;

/** Writes long distances given in m, in whole km. */
export function useLengthText(): (metres: number) => string {
  const format = useFormatter();
  return (metres) =>
    format.number(Math.round(metres / KM_FROM_M), { style: 'unit', unit: 'kilometer', unitDisplay: 'short' });
}
