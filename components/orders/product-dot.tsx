/** The colour of a product beside its title; says nothing that the title does not. */
export function ProductDot({ color }: { color: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2 inline-block size-[9px] rounded-xs"
      style={{ backgroundColor: color }}
    />
  );
}
