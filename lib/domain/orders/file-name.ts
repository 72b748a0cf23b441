/** Characters that an operating system refuses in file names, and invisible characters. */
const UNSAFE = /[\p{C}\\/:*?"<>|]+/gu;
const MAX_LENGTH = 120;
/** Device names reserved by Windows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name of a file about a subject, such as a lot with number and title; valid on every operating system.
 */
export function fileNameOf(subject: readonly string[], extension: string): string {
  const words = subject.join(' ').normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const short = [...words]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  const name = short === '' || RESERVED.test(short) ? `_${short}` : short;
  return `${name}.${extension}`;
}
