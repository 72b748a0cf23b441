/** Stands for a value of a text that a journey does not know, such as a name or a day. */
export const ANY = '⁇';
/** Stands for a number of a text that a journey does not know; it is written alike in all languages. */
export const ANY_NUMBER = 999;

/**
 * A text of the interface as part of a regular expression, which matches any value in place of ANY and ANY_NUMBER:
 * `new RegExp(patternOf(t('tasks.count', { count: ANY_NUMBER })))`.
 */
export function patternOf(text: string): string {
  // A browser gives names and texts with plain spaces where the page keeps words together.
  const anySpace = escaped(text).replace(/\s/g, '\\s');
  return anySpace.replaceAll(ANY, '.*').replaceAll(`${ANY_NUMBER}`, '[\\d.,]+');
}

/** A text whose signs stand for themselves in a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
