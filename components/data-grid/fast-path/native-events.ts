import { typeText } from '../store/edit-session';
import type { GridStore } from '../store/grid-store';
import type { Unsubscribe } from '../store/listeners';

/** Where native events come from, and what a key means. */
export interface EventSource {
  readonly grid: GridStore;
  readonly input: HTMLInputElement | null;
  readonly scroller: HTMLElement | null;
  /** Carries out a key that has a meaning in the grid. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Events that a key in the input brings along; none of them means anything outside of the input. */
const typingEvents = [
  'keypress',
  'textInput',
  'keyup',
  'selectionchange',
  // Of the text within the input.
  'scroll',
  'scrollend',
];

/** Events of a pointer that goes from one cell to another, or has cells scrolled below it. */
const passingEvents = ['pointerover', 'pointerout', 'mouseover', 'mouseout'];

/** Types whatever reaches the input (keys, input methods, dictation) into the active cell; answers what ends it. */
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
    // Within an edit a letter means nothing but itself.
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

/** Keeps from React that the pointer passes from cell to cell: no component listens to it. */
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

/** The tip of a button is written only when it is pointed at: scrolling changes the names of many. */
function showTip(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-do]') : null;
  if (button?.ariaLabel) button.title = button.ariaLabel;
}

/** Everything else may mean something outside of the grid as well. */
function onlyTypes({ grid }: EventSource, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return key.length === 1 || (key === 'Backspace' && grid.edit !== null);
}
