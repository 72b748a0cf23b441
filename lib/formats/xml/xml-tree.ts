import { FileFaultError } from '../spreadsheets/file-fault';
import { unescapeXml, type XmlTag, xmlAttribute, xmlTags } from '../spreadsheets/xml-tags';

/** A parsed element, names without prefixes. */
export interface XmlNode {
  name: string;
  children: XmlNode[];
  /** Its own text, trimmed. */
  text: string;
  attribute: (name: string) => string | null;
}

/** The deepest nesting; no supported format needs half of it. */
const MAX_DEPTH = 32;

/**
 * The root element of a small document.
 * @throws FileFaultError damaged if it is truncated, nested too deeply, or has a document type
 */
export function readXmlTree(xml: string): XmlNode {
  const document = nodeOf({ name: '', attributes: '' });
  const open = [document];
  for (const tag of xmlTags(xml)) {
    const inside = open.at(-1);
    if (!inside) throw new FileFaultError('damaged');
    inside.text += characters(unescapeXml(tag.textBefore));
    if (tag.kind === 'close') {
      if (open.length === 1 || inside.name !== tag.name) throw new FileFaultError('damaged');
      inside.text = inside.text.trim();
      open.pop();
      continue;
    }
    const node = nodeOf(tag);
    inside.children.push(node);
    if (tag.kind === 'open') open.push(node);
    if (open.length > MAX_DEPTH) throw new FileFaultError('damaged');
  }
  const [root] = document.children;
  if (open.length !== 1 || !root) throw new FileFaultError('damaged');
  return root;
}

function nodeOf({ name, attributes }: Pick<XmlTag, 'name' | 'attributes'>): XmlNode {
  const attribute = (wanted: string) => characters(xmlAttribute({ attributes }, wanted) ?? '').trim() || null;
  return { name, children: [], text: '', attribute };
}

/**
 * Removes characters that XML 1.0 forbids but a reference may contain, such as zero, which databases refuse.
 */
function characters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** The first child with a name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** All children with a name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first child with a name; null if missing or empty. */
export function textOf(node: XmlNode | undefined, name: string): string | null {
  return childOf(node, name)?.text || null;
}
