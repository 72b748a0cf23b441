import {
  children,
  isNode,
  type SourceFile,
  type SyntaxNode,
  stringValue,
  templateTexts,
} from '@/tests/support/source-code';

/** Attributes whose text a person sees or hears. */
const visibleAttributes = [
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
];

/** The same in every language. */
const unitSymbol = /\b(mm|cm|km|kg)\b/g;

/** Two letters in a row are a word; a single one is a unit or a symbol. */
const isText = (value: string): boolean => /\p{L}{2}/u.test(value.replace(unitSymbol, ''));

/** Words written into the JSX of a file instead of its messages, each with the file's path. */
export function findLiteralTexts({ path, syntax }: SourceFile): string[] {
  const found: string[] = [];
  visit(syntax);
  return found.map((text) => `${path}: ${text}`);

  function visit(node: SyntaxNode): void {
    found.push(
      ...textsOf(node)
        .filter(isText)
        .map((text) => text.trim()),
    );
    for (const child of children(node)) visit(child);
  }
}

function textsOf(node: SyntaxNode): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const inside = Array.isArray(node.children) ? node.children.filter(isNode) : [];
    return inside
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(({ expression }) => shownTexts(expression));
  }
  if (
    node.type !== 'JSXAttribute' ||
    !isNode(node.name) ||
    !visibleAttributes.includes(String(node.name.name))
  )
    return [];
  const value =
    isNode(node.value) && node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
  return shownTexts(value);
}

/** The texts an expression may show, as far as they stand in it. */
function shownTexts(value: unknown): string[] {
  if (!isNode(value)) return [];
  const text = stringValue(value);
  if (text !== undefined) return [text];
  if (value.type === 'TemplateLiteral') return templateTexts(value);
  if (value.type === 'ConditionalExpression')
    return [...shownTexts(value.consequent), ...shownTexts(value.alternate)];
  if (value.type === 'LogicalExpression') return [...shownTexts(value.left), ...shownTexts(value.right)];
  return [];
}
