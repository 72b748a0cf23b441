/**
 * Parses the `data` text of a unit, `OrderNumber=4500012345;CustRef=A 12` (portal-2 §3). Special characters
 * in values, `%`, `;`, `=` and line breaks, are encoded as in URLs; texts from other systems without such
 * encoding are read unchanged.
 */
export function readUnitData(data: string): Map<string, string> {
  return new Map(entriesOf(data));
}

/** The value of one key, or null. */
export function unitDatum(data: string, key: string): string | null {
  return readUnitData(data).get(key) ?? null;
}

export function writeUnitData(entries: Iterable<readonly [string, string]>): string {
  return [...entries].map(([key, value]) => `${escapeText(key)}=${escapeText(value)}`).join(';');
}

function entriesOf(data: string): [string, string][] {
  return data.split(';').flatMap((entry): [string, string][] => {
    const equals = entry.indexOf('=');
    if (entry.trim() === '') return [];
    if (equals < 0) return [[unescapeText(entry.trim()), '']];
    return [[unescapeText(entry.slice(0, equals).trim()), unescapeText(entry.slice(equals + 1))]];
  });
}

function escapeText(text: string): string {
  return text.replace(
    /[%;=\r\n]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Decodes only what `escapeText` encodes, so that `100 %` in an unencoded text stays unchanged. */
function unescapeText(text: string): string {
  return text.replace(/%(25|3B|3D|0D|0A)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
