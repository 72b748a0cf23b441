import { usePathname, useRouter, useSearchParams } from 'next/navigation';

/** Writes into the address which part of the overview is shown; null takes a parameter out. */
export function useOverviewAddress(): (change: Readonly<Record<string, string | null>>) => void {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  return (change) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    router.push(`${pathname}?${next}`, { scroll: false });
  };
}
