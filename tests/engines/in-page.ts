// Runs in the page: finds things as people and screen readers do. Bundled by `walker.ts`.
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Name, Sought, Target } from './target';

const asMatcher = (name: Name): string | RegExp => (typeof name === 'string' ? name : new RegExp(name.like));

function all(target: Target): HTMLElement[] {
  const roots = target.within ? all(target.within) : [document.body];
  const found = roots.flatMap((root) => within(root, target)).filter((element) => hasText(element, target));
  const { at } = target;
  return at === undefined ? found : found.slice(at, at === -1 ? undefined : at + 1);
}

function within(root: HTMLElement, { role, name, label, text, css }: Target): HTMLElement[] {
  if (role !== undefined) {
    return queryAllByRole(root, role, name === undefined ? {} : { name: asMatcher(name) });
  }
  if (label !== undefined) return queryAllByLabelText(root, asMatcher(label));
  if (text !== undefined) return queryAllByText(root, asMatcher(text));
  return [...root.querySelectorAll<HTMLElement>(css ?? '*')];
}

const hasText = (element: HTMLElement, { containing }: Target) =>
  containing === undefined || new RegExp(containing).test(element.textContent);

/** The first that is shown, in the window, with what it says and whether a press in its middle reaches it. */
function find(target: Target): Sought | null {
  const element = all(target).find(isShown);
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // Bars that stay at the edge of the window cover what scrolls just into it.
  if (!isReached(element, atMiddle(element))) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = atMiddle(element);
  const above = isReached(element, top) ? null : (top?.outerHTML.slice(0, 150) ?? 'nothing');
  const isEarly = !isAlive(element) && !isAlive(element.parentElement);
  const value = 'value' in element ? String(element.value) : null;
  return {
    x,
    y,
    width,
    height,
    above,
    isEarly,
    value,
    text: element.textContent.replace(/\s+/g, ' ').trim(),
  };
}

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** Whether React has taken over what the server sent; a press before that may be lost. */
const isAlive = (element: HTMLElement | null) =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__react'));

function atMiddle(element: HTMLElement): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

const isReached = (element: HTMLElement, top: Element | null) =>
  top !== null && (element.contains(top) || top.contains(element) || labels(element, top));

/** A box that only its label shows is pressed through the label. */
const labels = (element: Element, top: Element) =>
  element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(top));

Reflect.set(window, 'walk', {
  find,
  count: (target: Target) => all(target).filter(isShown).length,
  attribute: (target: Target, name: string) => all(target)[0]?.getAttribute(name) ?? null,
});
