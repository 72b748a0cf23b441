/** The requested data as written. */
export function AskedData({ message }: { message: string }) {
  return (
    <blockquote className="mt-3 whitespace-pre-line border-accent border-l-2 bg-sunken px-3 py-2">
      {message}
    </blockquote>
  );
}
