import { typeText } from '../store/edit-session';
import type { GridStore } from '../store/grid-store';
import type { Unsubscribe } from '../store/listeners';

/** Where native events come from, and what a key means. */
export interface EventSource {
  readonly grid: GridStore;
  readonly input: HTMLInputElement | null;
  readonly scroller: HTMLElement | null;
  /** Runs the grid action of a key, if it has one. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Events that follow a key press in the input; they have no meaning outside the input. */
const typingEvents = [
  'keypress',
  'textInput',
  'keyup',
  'selectionchange',
  // Scrolling of the text within the input.
  'scroll',
  'scrollend',
];

/** Pointer events while it moves between cells, or while cells scroll below it. */
const passingEvents = ['pointerover', 'pointerout', 'mouseover', 'mouseout'];

/**
 * Types any text input (keys, input methods, dictation) into the active cell. Returns a function that stops listening.
 */
export function listenToInput(source: EventSource): Unsubscribe {
  const end = new AbortController();
  const listen = <Heard extends Event>(type: string, listener: (event: Heard) => void) =>
    window.addEventListener(
      type,
      (event) => {
        if (event.target === source.input) listener(event as Heard);
      },
      { capture: true, signal: end.signal },
    );
  listen('keydown', (event: KeyboardEvent) => {
    if (!onlyTypes(source, event)) return;
    event.stopImmediatePropagation();
    // While a cell is edited, a letter is only text and never a shortcut.
    const { edit } = source.grid;
    if (!edit || edit.list || event.key.length > 1) source.onKey(event);
  });
  listen('input', (event) => {
    event.stopImmediatePropagation();
    if (source.input) typeText(source.grid, source.input.value);
  });
  for (const type of typingEvents) listen(type, (event) => event.stopImmediatePropagation());
  return () => end.abort();
}

/** Hides pointer moves between cells from React: no component listens to them. */
export function listenToPointer(source: EventSource): Unsubscribe {
  const end = new AbortController();
  const listen = (event: Event) => {
    const { scroller } = source;
    if (!(event instanceof MouseEvent) || !isWithin(scroller, event.target)) return;
    if (event.type === 'pointerover') showTip(event.target);
    if (isWithin(scroller, event.relatedTarget)) event.stopImmediatePropagation();
  };
  for (const type of passingEvents)
    window.addEventListener(type, listen, { capture: true, signal: end.signal });
  return () => end.abort();
}

function isWithin(element: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && element !== null && element.contains(target);
}

/** Writes a button's tip only when the pointer is over it, since scrolling changes many names. */
function showTip(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-do]') : null;
  if (button?.ariaLabel) button.title = button.ariaLabel;
}

/** Other keys may also have a meaning outside the grid. */
function onlyTypes({ grid }: EventSource, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return key.length === 1 || (key === 'Backspace' && grid.edit !== null);
}
