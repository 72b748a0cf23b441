/** Formatting that texts of tenants may use; everything else of their HTML is dropped, its text stays. */
export const SIMPLE_TAGS = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'a'] as const;
export type SimpleTag = (typeof SIMPLE_TAGS)[number];

/** A text, or a tag with what it holds; `href` of links alone, and only where it leads out by https, mail or phone. */
export type SimpleNode = string | { tag: SimpleTag; href?: string; children: SimpleNode[] };

/** What holds no text of its own: dropped with everything inside. */
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
 * Reads HTML as a tree of the few tags above. Safe by construction: screens build elements from the tree, and
 * what `writeSimpleHtml` writes is escaped.
 */
export function readSimpleHtml(html: string): SimpleNode[] {
  const root: SimpleNode[] = [];
  const open: { tag: SimpleTag; children: SimpleNode[] }[] = [];
  const source = html.replaceAll(UNREADABLE, '');
  const add = (node: SimpleNode) => (open.at(-1)?.children ?? root).push(node);
  let position = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [token, slash, name = '', attributes = ''] = match;
    addText(source.slice(position, match.index), add);
    position = match.index + token.length;
    const tag = SIMPLE_TAGS.find((known) => known === name.toLowerCase());
    if (tag === undefined) continue;
    if (slash) closeTag(open, tag);
    else openTag(tag, attributes, open, add);
  }
  addText(source.slice(position), add);
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

/** A closing tag ends what is open inside, too; one without its opening ends nothing. */
function closeTag(open: { tag: SimpleTag }[], tag: SimpleTag): void {
  const index = open.map((node) => node.tag).lastIndexOf(tag);
  if (index >= 0) open.length = index;
}

function hrefIn(attributes: string): string | undefined {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const address = unescapeText(match?.[1] ?? match?.[2] ?? '').trim();
  return SAFE_ADDRESS.test(address) ? address : undefined;
}

function addText(raw: string, add: (node: SimpleNode) => void): void {
  const text = unescapeText(raw).replace(/\s+/g, ' ');
  if (text.trim() !== '') add(text);
}

function unescapeText(text: string): string {
  return text.replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)) || 0xfffd);
    return ENTITIES[name.toLowerCase()] ?? whole;
  });
}

/** The tree as HTML again: nothing but the tags above, every text escaped. */
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
