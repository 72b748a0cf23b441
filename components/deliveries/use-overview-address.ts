import { useAddressQuery } from '@/components/ui/use-address-query';

/** Writes into the address which part of the overview is shown; null takes a parameter out. */
export function useOverviewAddress(): (change: Readonly<Record<string, string | null>>) => void {
  const { change } = useAddressQuery();
  return (changes) =>
    change((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
    });
}
