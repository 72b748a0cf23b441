/** A product type in its own colours. */
export function ProductTypeChip({
  title,
  background,
  text,
}: {
  title: string;
  background: string;
  text: string;
}) {
  return (
    <span
      className="inline-block rounded-sm px-1.5 font-medium text-xs leading-5"
      style={{ backgroundColor: background, color: text }}
    >
      {title}
    </span>
  );
}
