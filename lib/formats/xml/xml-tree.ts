import { FileFaultError } from '../spreadsheets/file-fault';
import { unescapeXml, type XmlTag, xmlAttribute, xmlTags } from '../spreadsheets/xml-tags';

/** An element that was read, names without prefixes. */
export interface XmlNode {
  name: string;
  children: XmlNode[];
  /** What stands directly in it, trimmed. */
  text: string;
  attribute: (name: string) => string | null;
}

/** Elements within elements; no format that is read here has half as many. */
const MAX_DEPTH = 32;

/**
 * The root element of a small document.
 * @throws FileFaultError damaged, for what is cut off, nested without end, or has a document type
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

/** What XML 1.0 forbids may still stand there as a reference, such as the zero that no database takes. */
function characters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** The first child of a name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** All children of a name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first child of a name; null where there is none or it is empty. */
export function textOf(node: XmlNode | undefined, name: string): string | null {
  return childOf(node, name)?.text || null;
}
