import { FileFaultError } from './file-fault';

/** A tag of a document, its name without namespace prefix. */
export interface XmlTag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  attributes: string;
  /** The text between the previous tag and this one, still escaped. */
  textBefore: string;
}

const CDATA = '<![CDATA[';
const NAME = /(\/?)(?:[\w.-]+:)?([\w.-]+)/y;

/**
 * Yields the tags of an XML document in order, enough to read the machine-written parts of a workbook. Runs
 * in linear time for every document. Only the five entities of XML are known, so that no entity bomb is
 * possible.
 * @throws FileFaultError damaged for truncated documents and for a document type, which workbooks do not have
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let textFrom = 0;
  let textBefore = '';
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', textFrom)) {
    textBefore += xml.slice(textFrom, at);
    if (xml.startsWith(CDATA, at)) {
      textFrom = endOf(xml, ']]>', at);
      textBefore += xml.slice(at + CDATA.length, textFrom - 3).replaceAll('&', '&amp;');
    } else if (xml.startsWith('<!--', at)) {
      textFrom = endOf(xml, '-->', at + 4);
    } else if (xml[at + 1] === '?') {
      textFrom = endOf(xml, '?>', at);
    } else {
      textFrom = endOfTag(xml, at);
      yield tagOf(xml, at, textFrom - 1, textBefore);
      textBefore = '';
    }
  }
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new FileFaultError('damaged');
  return at + mark.length;
}

/** The index after the `>` that ends a tag; one inside quotes does not end it. */
function endOfTag(xml: string, start: number): number {
  const mark = /["'<>]/g;
  mark.lastIndex = start + 1;
  for (let found = mark.exec(xml); found !== null; found = mark.exec(xml)) {
    if (found[0] === '>') return mark.lastIndex;
    if (found[0] === '<') break;
    mark.lastIndex = endOf(xml, found[0], mark.lastIndex);
  }
  throw new FileFaultError('damaged');
}

function tagOf(xml: string, start: number, end: number, textBefore: string): XmlTag {
  NAME.lastIndex = start + 1;
  const [whole, slash, name] = NAME.exec(xml) ?? [];
  if (whole === undefined || name === undefined) throw new FileFaultError('damaged');
  const isEmpty = xml[end - 1] === '/';
  return {
    name,
    kind: slash ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: xml.slice(start + 1 + whole.length, isEmpty ? end - 1 : end),
    textBefore,
  };
}

const ATTRIBUTE = new Map<string, RegExp>();

/** The value of an attribute by name without prefix; undefined if missing. */
export function xmlAttribute({ attributes }: Pick<XmlTag, 'attributes'>, name: string): string | undefined {
  if (attributes === '') return undefined;
  const pattern = ATTRIBUTE.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*("([^"]*)"|'([^']*)')`);
  ATTRIBUTE.set(name, pattern);
  const match = pattern.exec(attributes);
  return match ? unescapeXml(match[2] ?? match[3] ?? '') : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves entities and character references. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}

/** A text of a workbook, where characters may also be written as `_x000A_` (ECMA-376 part 1, 22.9.2.19). */
export function workbookText(text: string): string {
  const plain = unescapeXml(text);
  if (!plain.includes('_x')) return plain;
  return plain.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
