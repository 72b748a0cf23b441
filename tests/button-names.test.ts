import { expect, it } from 'vitest';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { listFiles, readText } from '@/tests/support/source-code';

/** A button or link with a name of its own besides the text that is written on it. */
const NAMED =
  /<(Button|ButtonLink|button|a|Link)\b(?:(?!<\/\1>)[\s\S])*?aria-label=\{(\w+)\('([\w.]+)'(?:(?!<\/\1>)[\s\S])*?>\s*\{(\w+)\('([\w.]+)'[^<]*?\)\}\s*<\/\1>/g;

interface NamedButton {
  file: string;
  name: string;
  text: string;
}

function namedButtons(file: string): NamedButton[] {
  const source = readText(file);
  return [...source.matchAll(NAMED)].map(([, , nameOf = '', name = '', textOf = '', text = ''], _, all) => {
    const before = source.slice(0, source.indexOf(all[0]?.[0] ?? ''));
    const keyOf = (translate: string, key: string) => `${namespaceOf(before, translate)}.${key}`;
    return { file, name: keyOf(nameOf, name), text: keyOf(textOf, text) };
  });
}

/** What the function was made for, by the last place before. */
function namespaceOf(source: string, translate: string): string {
  const made = source.matchAll(new RegExp(`const ${translate} = useTranslations\\('([\\w.]+)'\\)`, 'g'));
  return [...made].at(-1)?.[1] ?? '';
}

function messageAt(messages: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((tree, key) => Reflect.get(Object(tree), key), messages);
  if (typeof found !== 'string') throw new Error(`no text at ${path}`);
  return found;
}

/** Whoever speaks to the computer says what is written on the button (WCAG 2.2, 2.5.3). */
it.each(COMPLETE_LOCALES)('the name of a button holds the text that is written on it: %s', (language) => {
  const messages: unknown = JSON.parse(readText(`messages/${language}.json`));
  const buttons = listFiles(['components', 'app'], /\.tsx$/).flatMap(namedButtons);
  expect(buttons.map(({ name }) => name)).toContain('orders.cutAdvice.takeLine');
  const wrong = buttons.flatMap(({ file, name, text }) => {
    const [whole, part] = [messageAt(messages, name).toLowerCase(), messageAt(messages, text).toLowerCase()];
    return whole.includes(part) ? [] : [`${file}: “${part}” is not in “${whole}”`];
  });
  expect(wrong).toEqual([]);
});
