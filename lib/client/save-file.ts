/** How long the browser may take to fetch what it is handed. */
const FETCH_MS = 60_000;

/** Hands a file to the browser, which puts it where downloads go. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FETCH_MS);
}
