/** An element; built by `xml`, written by `xmlDocument`. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Text, or elements. */
  content: string | readonly XmlElement[];
}

type Value = string | number | null | undefined;
type Child = XmlElement | null;

/** An element with text; null if nothing of the text can be written, so that its parent leaves it out. */
export function leaf(name: string, value: Value, attributes: XmlElement['attributes'] = {}): Child {
  if (value === null || value === undefined) return null;
  const content = String(value);
  return escapeXml(content).trim() === '' ? null : { name, attributes, content };
}

/** An element with child elements; null if all of them are null. */
export function node(
  name: string,
  children: readonly Child[],
  attributes: XmlElement['attributes'] = {},
): Child {
  const content = children.filter((child) => child !== null);
  return content.length === 0 ? null : { name, attributes, content };
}

/** An element that is always written, even if it is empty. */
export function required(
  name: string,
  children: readonly Child[],
  attributes: XmlElement['attributes'] = {},
): XmlElement {
  return { name, attributes, content: children.filter((child) => child !== null) };
}

/** The whole document, UTF-8, indented. */
export function xmlDocument(root: Child): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root ? write(root, '') : ''}`;
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const open = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`;
  if (typeof content === 'string') return `${indent}<${open}>${escapeXml(content)}</${name}>\n`;
  if (content.length === 0) return `${indent}<${open}/>\n`;
  const inner = content.map((child) => write(child, `${indent}  `)).join('');
  return `${indent}<${open}>\n${inner}${indent}</${name}>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for XML 1.0; characters that are forbidden, discouraged or change the text direction are removed. */
export function escapeXml(text: string): string {
  const allowed = text.replace(
    /[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]|\p{Bidi_Control}/gu,
    '',
  );
  return allowed.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
