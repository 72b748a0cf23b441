/** A PDF as far as its kind is seen: `sizeBytes` bytes that differ with `seed`. */
export function pdfOf(sizeBytes: number, seed = 0): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(sizeBytes).map((_, index) => (index * 31 + seed + (index >> 9)) % 256);
  content.set(new TextEncoder().encode(`%PDF-1.7 ${seed}\n`.slice(0, sizeBytes)));
  return content;
}
