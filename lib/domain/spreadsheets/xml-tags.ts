/** A tag as it stands in a document, its name without the namespace's prefix. */
export interface XmlTag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  attributes: string;
  /** Text from the tag before up to this one, not yet unescaped. */
  textBefore: string;
}

/** Comments, instructions and CDATA marks are stepped over; a `>` inside quotes ends nothing. */
const TAG =
  /<(?:!--[\s\S]*?-->|\?[\s\S]*?\?>|!\[CDATA\[([\s\S]*?)\]\]>|(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>)/g;

/**
 * The tags of an XML document in their order: enough to read the parts of a workbook, which are written by programs.
 * Knows no entities beyond the five of XML and so cannot be made to swell.
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let textFrom = 0;
  let carried = '';
  for (const match of xml.matchAll(TAG)) {
    const [whole, cdata, slash, name, attributes = '', empty] = match;
    const text = carried + xml.slice(textFrom, match.index);
    textFrom = match.index + whole.length;
    if (name === undefined) {
      carried = text + (cdata ?? '').replaceAll('&', '&amp;');
      continue;
    }
    carried = '';
    yield { name, kind: slash ? 'close' : empty ? 'empty' : 'open', attributes, textBefore: text };
  }
}

/** The value of an attribute by its name without prefix; undefined where it is not given. */
export function xmlAttribute({ attributes }: Pick<XmlTag, 'attributes'>, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(attributes);
  return match ? unescapeXml(match[2] ?? match[3] ?? '') : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its entities and character references put back. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}
