/** The kinds of files that are texts. */
export type TextKind = 'ifc' | 'dxf' | 'eml' | 'csv' | 'txt';

/** Control characters allowed in texts: tab, line and page ends, and the end-of-file mark of DOS. */
const ALLOWED_CONTROL = [9, 10, 12, 13, 26];
const MAIL_LINES = /^(from|to|received|return-path|mime-version|message-id|date|subject|delivered-to):/im;

/** Whether the bytes begin a text in UTF-8, UTF-16 with a byte order mark, or an 8-bit encoding. */
export function isText(head: Uint8Array): boolean {
  return head.length > 0 && ![...decoded(head)].some(isForeign);
}

function isForeign(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 32 && !ALLOWED_CONTROL.includes(code);
}

/** The kind of a text: drawings and models by their first lines, other kinds by the ending of the name. */
export function textKind(head: Uint8Array, ending: string): TextKind | null {
  const text = decoded(head);
  if (/^\s*(\/\*[\s\S]*?\*\/\s*)?ISO-10303-21;/.test(text)) return isOtherStep(text) ? null : 'ifc';
  if (/^\s*(999\s*\n[^\n]*\n\s*)*0\s*\n\s*SECTION\b/.test(text)) return 'dxf';
  if (ending === 'eml') return isMail(text) ? 'eml' : null;
  return ending === 'csv' || ending === 'txt' ? ending : null;
}

function isMail(text: string): boolean {
  return /^[\w-]+:[ \t]?/.test(text) && MAIL_LINES.test(text.split(/\r?\n\r?\n/)[0] ?? '');
}

/** Whether a STEP file names another schema; a schema further down in the file is checked later. */
function isOtherStep(text: string): boolean {
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(text)?.[1];
  return schema !== undefined && !/^ifc/i.test(schema);
}

function decoded(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder('latin1').decode(head).replace(/^ï»¿/, '');
}
