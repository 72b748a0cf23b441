/** An element of a document, its text where it holds no others. */
interface Element {
  name: string;
  children: Element[];
  text: string;
}

/**
 * `name`, `name?` (none or one), `name*` (any number) or `name+` (at least one), in their sequence; `one|other` for a
 * choice, nothing for an element that is empty. Of a name that means two things, `parent/name` goes before `name`.
 */
type Model = Record<string, string>;

/** Where a document departs from its model, as `element: its children`; nothing where it does not. */
export function departuresFrom(model: Model, xml: string): string[] {
  const departures: string[] = [];
  const visit = ({ name, children, text }: Element, parent: string) => {
    const inside = children.map((child) => child.name);
    const rule = model[`${parent}/${name}`] ?? model[name];
    const isSound =
      rule === undefined
        ? inside.length === 0
        : patternOf(rule).test(inside.map((each) => `${each} `).join(''));
    if (!isSound || (rule === undefined && text.trim() === ''))
      departures.push(`${name}: ${inside.join(' ')}`);
    for (const child of children) visit(child, name);
  };
  visit(parse(xml), '');
  return departures;
}

function patternOf(rule: string): RegExp {
  const parts = rule.split(' ').map((part) => part.replace(/^([\w:|]+)([?*+]?)$/, '(?:(?:$1) )$2'));
  return new RegExp(`^${parts.join('')}$`);
}

function parse(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, slash, name = '', empty, text = ''] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:]*)[^>]*?(\/?)>([^<]*)/g,
  )) {
    if (slash) {
      open.pop();
      continue;
    }
    const element: Element = { name, children: [], text };
    open.at(-1)?.children.push(element);
    if (!empty) open.push(element);
  }
  const [document] = root.children;
  if (!document || open.length !== 1) throw new Error('not well-formed');
  return document;
}
