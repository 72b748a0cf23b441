/** Characters that some system refuses in names of files, and those that nobody sees. */
const UNSAFE = /[\p{C}\\/:*?"<>|]+/gu;
const MAX_LENGTH = 120;
/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The name of a file about something, such as a lot by its number and title; safe on every system. */
export function fileNameOf(subject: readonly string[], extension: string): string {
  const words = subject.join(' ').normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const short = [...words]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  const name = short === '' || RESERVED.test(short) ? `_${short}` : short;
  return `${name}.${extension}`;
}
