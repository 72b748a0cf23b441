/** Tags allowed in texts of tenants; all other tags are removed, their text stays. */
export const SIMPLE_TAGS = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'a'] as const;
export type SimpleTag = (typeof SIMPLE_TAGS)[number];

/** A text, or a tag with its children; `href` only for links with https, mail or phone addresses. */
export type SimpleNode = string | { tag: SimpleTag; href?: string; children: SimpleNode[] };

/** Elements that are removed together with their content. */
const UNREADABLE = /<(script|style|template|iframe|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const SAFE_ADDRESS = /^(https:\/\/|mailto:|tel:)[^\s"<>]+$/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Parses HTML to a tree of the tags above. Safe by construction: screens build elements from the tree, and
 * `writeSimpleHtml` escapes all texts.
 */
export function readSimpleHtml(html: string): SimpleNode[] {
  const root: SimpleNode[] = [];
  const open: { tag: SimpleTag; children: SimpleNode[] }[] = [];
  const source = html.replaceAll(UNREADABLE, '');
  const siblings = () => open.at(-1)?.children ?? root;
  const add = (node: SimpleNode) => siblings().push(node);
  let position = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [token, slash, name = '', attributes = ''] = match;
    addText(source.slice(position, match.index), siblings());
    position = match.index + token.length;
    const tag = SIMPLE_TAGS.find((known) => known === name.toLowerCase());
    if (tag === undefined) continue;
    if (slash) closeTag(open, tag);
    else openTag(tag, attributes, open, add);
  }
  addText(source.slice(position), siblings());
  return root;
}

function openTag(
  tag: SimpleTag,
  attributes: string,
  open: { tag: SimpleTag; children: SimpleNode[] }[],
  add: (node: SimpleNode) => void,
): void {
  const href = tag === 'a' ? hrefIn(attributes) : undefined;
  const node = { tag, children: [], ...(href !== undefined && { href }) };
  add(node);
  if (tag !== 'br') open.push(node);
}

/** A closing tag also closes the open tags inside it; one without an opening tag is ignored. */
function closeTag(open: { tag: SimpleTag }[], tag: SimpleTag): void {
  const index = open.map((node) => node.tag).lastIndexOf(tag);
  if (index >= 0) open.length = index;
}

function hrefIn(attributes: string): string | undefined {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const address = unescapeText(match?.[1] ?? match?.[2] ?? '').trim();
  return SAFE_ADDRESS.test(address) ? address : undefined;
}

/** Texts with a removed tag between them become one, so that spaces on both sides of it are one space. */
function addText(raw: string, siblings: SimpleNode[]): void {
  const text = unescapeText(raw);
  if (text.trim() === '') return;
  const last = siblings.at(-1);
  const before = typeof last === 'string' ? last : null;
  if (before !== null) siblings.pop();
  siblings.push(`${before ?? ''}${text}`.replace(/\s+/g, ' '));
}

function unescapeText(text: string): string {
  return text.replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)) || 0xfffd);
    return ENTITIES[name.toLowerCase()] ?? whole;
  });
}

/** Writes the tree as HTML: only the tags above, every text escaped. */
export function writeSimpleHtml(nodes: readonly SimpleNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      if (node.tag === 'br') return '<br>';
      const href =
        node.href === undefined ? '' : ` href="${escapeText(node.href)}" rel="noopener noreferrer"`;
      return `<${node.tag}${href}>${writeSimpleHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
