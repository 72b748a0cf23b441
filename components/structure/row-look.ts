/** A lot is next to its materials, or above them if there is no room. */
export const LOT_LOOK =
  'grid gap-x-[12px] md:grid-cols-[minmax(180px,1fr)_minmax(420px,560px)] max-md:[&>[role=group]]:pl-[24px]';

/** A dragged row is faded; the target row is marked at the side of the drop position. */
export const DRAG_LOOK =
  'data-dragged:opacity-45 data-[drop=after]:shadow-[0_2px_0_var(--color-accent)] data-[drop=before]:shadow-[0_-2px_0_var(--color-accent)] data-[drop=inside]:outline-2 data-[drop=inside]:-outline-offset-1 data-[drop=inside]:outline-accent';
