/** The colour of a product next to its title; decorative. */
export function ProductDot({ color }: { color: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2 inline-block size-[9px] rounded-xs"
      style={{ backgroundColor: color }}
    />
  );
}
