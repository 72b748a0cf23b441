/** The elements whose title was set here: it changes with their text. */
const named = new WeakSet<HTMLElement>();

/** Where the pointer rests on a text that is cut at its end, its tip shows it whole. */
export function showWholeText({ target }: { target: EventTarget }): void {
  const text = target instanceof Element && target.closest<HTMLElement>('.truncate, [class*=line-clamp]');
  if (!text || (text.title && !named.has(text))) return;
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  named.add(text);
  text.title = isCut ? (text.textContent ?? '').trim() : '';
}
