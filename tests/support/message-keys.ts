import { escaped } from '@/tests/support/patterns';
import {
  children,
  isNode,
  type SourceFile,
  type SyntaxNode,
  stringValue,
  templateTexts,
} from '@/tests/support/source-code';

/** A use of a message: `pattern` matches the keys it may ask for. */
export interface MessageUse {
  file: string;
  /** As written, for the report. */
  written: string;
  pattern: RegExp;
}

/** Variables of a function that translate, with the namespace of each; null where it is not known. */
type Scope = Map<string, string | null>;

const makers = ['useTranslations', 'getTranslations', 'createTranslator', 'translatorFor'];
const variants = ['rich', 'markup', 'raw', 'has'];

/**
 * Every message key the file asks for. Literal keys are found exactly; a template literal matches what fits its
 * fixed parts; a translator received as an argument is called `t` and matches in any namespace.
 */
export function findMessageUses(file: SourceFile): MessageUse[] {
  const uses: MessageUse[] = [];
  visit(file.syntax, [new Map()]);
  return uses;

  function visit(node: SyntaxNode, scopes: Scope[]): void {
    const inner = isFunction(node) ? [new Map(), ...scopes] : scopes;
    declare(node, inner[0] ?? new Map());
    const namespace = calledTranslator(node, inner);
    if (namespace !== undefined) record(node.arguments, namespace);
    if (isHeading(node)) record([node.value], '');
    for (const child of children(node)) visit(child, inner);
  }

  function record(values: unknown, namespace: string | null): void {
    const [argument] = Array.isArray(values) ? values : [];
    for (const key of possibleKeys(argument)) {
      const before = namespace === null ? '(?:.+\\.)?' : escaped(namespace === '' ? '' : `${namespace}.`);
      const written = `${namespace ?? '?'}: ${key.join('{…}')}`;
      const pattern = new RegExp(`^${before}${key.map(escaped).join('.+')}$`);
      uses.push({ file: file.path, written, pattern });
    }
  }
}

/** `heading: 'jobs.columns.state'` of a list's column. */
function isHeading({ type, key, value }: SyntaxNode): boolean {
  if (type !== 'Property' || !isNode(key) || !/^(heading|fileHeading)$/.test(String(key.name))) return false;
  return /^\w+\.[\w.]+$/.test(stringValue(value) ?? '');
}

function isFunction(node: SyntaxNode): boolean {
  return /Function(Declaration|Expression)$/.test(node.type);
}

/** Notes `const t = useTranslations('orders')` and `const [t] = await Promise.all([…])` in the scope. */
function declare(node: SyntaxNode, scope: Scope): void {
  if (node.type !== 'VariableDeclarator' || !isNode(node.id)) return;
  const isList = node.id.type === 'ArrayPattern' && Array.isArray(node.id.elements);
  const names: unknown[] = isList ? [node.id.elements].flat() : [node.id];
  const values = isList ? awaitedTogether(node.init) : [node.init];
  for (const [index, name] of names.entries()) {
    const namespace = madeNamespace(values[index]);
    if (isNode(name) && namespace !== undefined) scope.set(String(name.name), namespace);
  }
}

/** The promises of `await Promise.all([…])`. */
function awaitedTogether(value: unknown): unknown[] {
  const call = isNode(value) && value.type === 'AwaitExpression' ? value.argument : undefined;
  const [list] = isNode(call) && Array.isArray(call.arguments) ? call.arguments : [];
  return isNode(list) && Array.isArray(list.elements) ? list.elements : [];
}

/** The namespace when the expression makes a translator: '' for all messages, undefined when it makes none. */
function madeNamespace(value: unknown): string | null | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'AwaitExpression') return madeNamespace(value.argument);
  if (value.type !== 'CallExpression' || !isNode(value.callee)) return undefined;
  if (!makers.includes(String(value.callee.name))) return undefined;
  const argument: unknown = Array.isArray(value.arguments) ? value.arguments.at(-1) : undefined;
  if (!isNode(argument)) return '';
  if (argument.type !== 'ObjectExpression') return stringValue(argument) ?? null;
  const properties = Array.isArray(argument.properties) ? argument.properties.filter(isNode) : [];
  const propertyValue = (name: string) =>
    properties.find((property) => isNode(property.key) && property.key.name === name)?.value;
  const messages = propertyValue('messages');
  // Texts of its own, not the portal's.
  if (isNode(messages) && messages.type === 'ObjectExpression') return undefined;
  const namespace = propertyValue('namespace');
  return namespace === undefined ? '' : (stringValue(namespace) ?? null);
}

/** The namespace of the translator that the node calls, undefined when the node is no such call. */
function calledTranslator(node: SyntaxNode, scopes: Scope[]): string | null | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  const { callee } = node;
  const isVariant =
    callee.type === 'MemberExpression' &&
    isNode(callee.property) &&
    variants.includes(String(callee.property.name));
  const called = isVariant ? callee.object : callee;
  if (!isNode(called)) return undefined;
  const direct = madeNamespace(called);
  if (direct !== undefined) return direct;
  if (called.type !== 'Identifier') return undefined;
  const name = String(called.name);
  const scope = scopes.find((candidate) => candidate.has(name));
  if (scope) return scope.get(name);
  return name === 't' ? null : undefined;
}

/** Keys an argument may stand for, each as its fixed parts; nothing when it is not known here. */
function possibleKeys(value: unknown): string[][] {
  if (!isNode(value)) return [];
  const text = stringValue(value);
  if (text !== undefined) return [[text]];
  if (value.type === 'TemplateLiteral') return [templateTexts(value)];
  if (value.type === 'ConditionalExpression') {
    return [...possibleKeys(value.consequent), ...possibleKeys(value.alternate)];
  }
  if (value.type === 'LogicalExpression') return [...possibleKeys(value.left), ...possibleKeys(value.right)];
  if (/^TS(As|Satisfies)Expression$|ParenthesizedExpression/.test(value.type))
    return possibleKeys(value.expression);
  return [];
}
