import { StringDecoder } from 'node:string_decoder';

/** A line of the log, as `lib/log.ts` writes it. */
export const logLine = (level, event, fields) =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });

/**
 * Passes on what a process prints, in whole lines. A line that is no JSON, as when Node itself crashes, becomes the text
 * of a line of the log.
 * @param {(lines: string) => unknown} print
 * @returns {(chunk: Buffer) => void}
 */
export function jsonLines(print) {
  const decoder = new StringDecoder();
  let rest = '';
  return (chunk) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    const shown = lines.filter((line) => line.trim() !== '').map(asJson);
    if (shown.length > 0) print(`${shown.join('\n')}\n`);
  };
}

const asJson = (line) =>
  line.startsWith('{"') ? line : logLine('error', 'printed', { text: line.trimEnd() });
