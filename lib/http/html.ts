/** Markup that is safe to write without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Content = Html | string | number | false | null | undefined | readonly Content[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A template for markup: inserted values are escaped unless they are markup; lists are joined, undefined
 * values are left out.
 */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(parts.reduce((text, part, index) => text + textOf(contents[index - 1]) + part));
}

function textOf(content: Content): string {
  if (content instanceof Html) return content.text;
  if (typeof content === 'string' || typeof content === 'number') {
    return String(content).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
  }
  return Array.isArray(content) ? content.map(textOf).join('') : '';
}
