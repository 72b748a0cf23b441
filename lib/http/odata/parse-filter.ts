import { COMPARISONS, type Comparison, TEXT_FUNCTIONS, type TextFunction } from '@/lib/domain/row-filter';
import { filterError } from '@/lib/http/odata/filter-error';
import { type Token, tokensOf } from '@/lib/http/odata/tokens';

/** A filter as a tree; `and` and `or` contain all their terms, so that long filters are not deeply nested. */
export type FilterNode =
  | { kind: 'and' | 'or'; terms: FilterNode[] }
  | { kind: 'not'; term: FilterNode }
  | { kind: 'compare'; property: Token; operator: Comparison; literal: Token }
  | { kind: 'in'; property: Token; literals: Token[] }
  | { kind: 'call'; name: TextFunction; property: Token; text: Token };

const MAX_NODES = 600;
const MAX_DEPTH = 25;
const LITERALS = ['guid', 'instant', 'day', 'number', 'text'];
const WORDS = ['null', 'true', 'false', 'now'];

/**
 * Parses the OData subset of rest.md: eq ne gt ge lt le and or not in, contains() startswith() endswith(),
 * parentheses; keywords are case-insensitive.
 * @throws AppError InvalidFilter with the position
 */
export function parseFilter(source: string): FilterNode {
  return new FilterParser(tokensOf(source)).parse();
}

class FilterParser {
  #next = 0;
  #nodes = 0;
  #depth = 0;

  constructor(readonly tokens: readonly Token[]) {}

  parse(): FilterNode {
    const filter = this.#terms('or');
    this.#take('end');
    return filter;
  }

  #terms(kind: 'or' | 'and'): FilterNode {
    const term = () => (kind === 'or' ? this.#terms('and') : this.#unary());
    const first = term();
    const terms = [first];
    while (this.#skipWord(kind)) terms.push(term());
    return terms.length === 1 ? first : { kind, terms };
  }

  #unary(): FilterNode {
    this.#count(this.#peek());
    if (this.#skipWord('not')) return this.#deeper(() => ({ kind: 'not', term: this.#unary() }));
    if (this.#peek().kind === '(') return this.#deeper(() => this.#group());
    return this.#comparison();
  }

  #group(): FilterNode {
    this.#take('(');
    const inside = this.#terms('or');
    this.#take(')');
    return inside;
  }

  #comparison(): FilterNode {
    const property = this.#take('name');
    const word = this.#word(property);
    const name = TEXT_FUNCTIONS.find((known) => known === word);
    if (name !== undefined && this.#peek().kind === '(') return this.#call(name);
    const operator = this.#take('name');
    if (this.#word(operator) === 'in') return { kind: 'in', property, literals: this.#list() };
    const comparison = COMPARISONS.find((known) => known === this.#word(operator));
    if (comparison === undefined) throw filterError('Unexpected', operator.position);
    return { kind: 'compare', property, operator: comparison, literal: this.#literal() };
  }

  /** `contains(title,'x')`, also with the `eq true` or `eq false` that some clients append. */
  #call(name: TextFunction): FilterNode {
    this.#take('(');
    const property = this.#take('name');
    this.#take(',');
    const text = this.#take('text');
    this.#take(')');
    const call: FilterNode = { kind: 'call', name, property, text };
    if (!this.#skipWord('eq')) return call;
    const wanted = this.#take('name');
    if (this.#word(wanted) === 'true') return call;
    if (this.#word(wanted) === 'false') return { kind: 'not', term: call };
    throw filterError('Unexpected', wanted.position);
  }

  #list(): Token[] {
    this.#take('(');
    const literals = [this.#literal()];
    while (this.#peek().kind === ',') {
      this.#take(',');
      literals.push(this.#literal());
    }
    this.#take(')');
    return literals;
  }

  #literal(): Token {
    const token = this.#take(this.#peek().kind);
    this.#count(token);
    if (LITERALS.includes(token.kind) || (token.kind === 'name' && WORDS.includes(this.#word(token)))) {
      return token;
    }
    throw filterError('Unexpected', token.position);
  }

  #deeper<T>(parse: () => T): T {
    if (++this.#depth > MAX_DEPTH) throw filterError('TooComplex', this.#peek().position);
    const result = parse();
    this.#depth -= 1;
    return result;
  }

  #count(token: Token): void {
    if (++this.#nodes > MAX_NODES) throw filterError('TooComplex', token.position);
  }

  #peek(): Token {
    const token = this.tokens[this.#next] ?? this.tokens.at(-1);
    return token ?? { kind: 'end', value: '', position: 1 };
  }

  #take(kind: Token['kind']): Token {
    const token = this.#peek();
    if (token.kind !== kind) throw filterError('Unexpected', token.position);
    this.#next += 1;
    return token;
  }

  #skipWord(word: string): boolean {
    const token = this.#peek();
    if (token.kind !== 'name' || this.#word(token) !== word) return false;
    this.#next += 1;
    return true;
  }

  #word(token: Token): string {
    return token.value.toLowerCase();
  }
}
