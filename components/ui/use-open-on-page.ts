import { usePathname } from 'next/navigation';
import { useState } from 'react';

export interface OpenOnPage {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Whether a sheet is open on the page where it was opened: a late-loaded sheet does not cover the next page. */
export function useOpenOnPage(): OpenOnPage {
  const here = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(null);
  return { isOpen: openOn === here, open: () => setOpenOn(here), close: () => setOpenOn(null) };
}
