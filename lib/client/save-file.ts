/** How long the browser may take to fetch the file. */
const FETCH_MS = 60_000;

/** Saves a file through the browser, in its download folder. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FETCH_MS);
}
